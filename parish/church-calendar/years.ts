/** The range of years in `calendars/`. */
export const firstYear = 2025;
export const lastYear = 2045;
