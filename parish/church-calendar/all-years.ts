import { churchDaysOf, type ChurchYear } from '../../contract/masses/church-year.ts';
import y2025 from './years/2025.json' with { type: 'json' };
import y2026 from './years/2026.json' with { type: 'json' };
import y2027 from './years/2027.json' with { type: 'json' };
import y2028 from './years/2028.json' with { type: 'json' };
import y2029 from './years/2029.json' with { type: 'json' };
import y2030 from './years/2030.json' with { type: 'json' };
import y2031 from './years/2031.json' with { type: 'json' };
import y2032 from './years/2032.json' with { type: 'json' };
import y2033 from './years/2033.json' with { type: 'json' };
import y2034 from './years/2034.json' with { type: 'json' };
import y2035 from './years/2035.json' with { type: 'json' };
import y2036 from './years/2036.json' with { type: 'json' };
import y2037 from './years/2037.json' with { type: 'json' };
import y2038 from './years/2038.json' with { type: 'json' };
import y2039 from './years/2039.json' with { type: 'json' };
import y2040 from './years/2040.json' with { type: 'json' };
import y2041 from './years/2041.json' with { type: 'json' };
import y2042 from './years/2042.json' with { type: 'json' };
import y2043 from './years/2043.json' with { type: 'json' };
import y2044 from './years/2044.json' with { type: 'json' };
import y2045 from './years/2045.json' with { type: 'json' };

/** All years, for servers. A browser loads only the year that it shows. */
const churchYears: readonly ChurchYear[] = [
  y2025,
  y2026,
  y2027,
  y2028,
  y2029,
  y2030,
  y2031,
  y2032,
  y2033,
  y2034,
  y2035,
  y2036,
  y2037,
  y2038,
  y2039,
  y2040,
  y2041,
  y2042,
  y2043,
  y2044,
  y2045,
];

/** Looks up a date in all available years of the Church's calendar. */
export const churchDays = churchDaysOf(churchYears);
