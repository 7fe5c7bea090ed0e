/** In minutes after midnight. */
export const NOON = 12 * 60;
/** The end of a day: a Mass at midnight belongs to the day before. */
export const MIDNIGHT = 24 * 60;
