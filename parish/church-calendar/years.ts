/** The years for which the Church's calendar is kept. */
export const firstYear = 2025;
export const lastYear = 2045;
