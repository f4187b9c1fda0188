// The tables that this device knows, and its keys for them.

import { Keys } from "../live/keys.js";

/** @type {Keys<TableKeys>} */
export const tableKeys = new Keys("table", /** @type {TableKeys} */ ({ game: "" }));
