// In the page of another site no dictionary is kept, so boards are solved by the service alone. This stands in for
// `solo/solve-here.js` there, see `STAND_INS` in api/bundles.py.

/**
 * Return null, as the module that this stands in for does where it cannot solve.
 * @param {SolveQuestion} _question
 * @returns {Promise<SolveAnswer | null>}
 */
export async function solveHere(_question) {
  return null;
}
