// Whether there is a camera that a page may show: a phone's own, over https or on localhost, unless it was forbidden.

let there = false;

/** Find out, so that it is known when somebody taps; nobody is asked for anything. */
export async function lookForCamera() {
  const { mediaDevices, permissions } = navigator;
  if (!mediaDevices?.getUserMedia) return;
  try {
    const devices = await mediaDevices.enumerateDevices();
    const found = devices.some(({ kind }) => kind === "videoinput");
    const name = /** @type {PermissionName} */ ("camera");
    there = found && (await permissions.query({ name })).state !== "denied";
  } catch {
    there = false; // a browser that does not say
  }
}

/** Tell whether there is one, as far as it is known. */
export function isCameraThere() {
  return there;
}
