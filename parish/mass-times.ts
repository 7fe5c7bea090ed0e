import type { MassTime } from '../contract/mass-times.ts';
import type { Item } from '../contract/items.ts';

/**
 * The Mass times that 'Initialize Defaults' creates: at most seven (specification §9), in the order of the week. They are of
 * no parish in particular.
 */
export const defaultMassTimes: readonly MassTime[] = [
  { day: 'Sunday', times: '10:30 AM' },
  { day: 'Tuesday to Thursday', times: '10:00 AM' },
  { day: 'Friday', times: '10:00 AM' },
  { day: 'Saturday', times: '10:00 AM, 6:00 PM' },
  { day: 'Holy Days of Obligation', times: '10:00 AM', special: 'See newsletter for details' },
];

/** The home page's fallback when the Mass times cannot be read (specification §9). */
export const massTimeFallback: readonly Item<'mass-times'>[] = [
  {
    id: 'fallback-sunday',
    version: 0,
    order: 0,
    day: 'Sunday',
    times: '10:30 AM',
    special: 'The Vigil Mass is on Saturday at 6:00 PM',
  },
  {
    id: 'fallback-weekdays',
    version: 0,
    order: 1,
    day: 'Weekdays except Monday',
    times: '10:00 AM',
  },
  {
    id: 'fallback-holy-days',
    version: 0,
    order: 2,
    day: 'Holy Days of Obligation',
    times: '10:00 AM',
    special: 'See newsletter for details',
  },
];

/** The footer's fallback of four entries when the Mass times cannot be read (specification §2). */
export const footerMassTimes: readonly Item<'mass-times'>[] = [
  { id: 'footer-sunday', version: 0, order: 0, day: 'Sunday', times: '10:30 AM' },
  { id: 'footer-weekdays', version: 0, order: 1, day: 'Tuesday to Saturday', times: '10:00 AM' },
  { id: 'footer-vigil', version: 0, order: 2, day: 'Saturday Vigil', times: '6:00 PM' },
  { id: 'footer-holy-days', version: 0, order: 3, day: 'Holy Days of Obligation', times: '10:00 AM' },
];
