/** The range of years in `years/`. */
export const firstYear = 2025;
export const lastYear = 2045;
