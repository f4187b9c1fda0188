/** What the service makes of its file of looks, as `api/ring_assets.py` says. */

/** The colours there are; the first five are those of most boxes. */
export const COLOURS: string[];

/** The patterns there are, each with what it is drawn with. */
export const BANDS: Record<string, { rims: Band[]; bands: Band[] }>;
