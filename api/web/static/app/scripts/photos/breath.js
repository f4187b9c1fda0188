// Long work in steps, between which the page answers.

const LONGEST = 40;

let begun = 0;

/** Let the page answer where it has had no time for a while. @returns {Promise<void>} */
export async function breath() {
  const now = performance.now();
  if (now - begun < LONGEST) return;
  await new Promise((resolve) => setTimeout(resolve));
  begun = performance.now();
}
