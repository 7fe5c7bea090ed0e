import type { MassTime } from '../../contract/entities/mass-time.ts';
import { massTimeSlot } from '../../contract/table-item.ts';
import { defaultMassTimes } from '../mass-times.ts';
import type { Sample } from './shape.ts';

/** The default Mass times, with their slots as ids and their order. */
export const sampleMassTimes: readonly Sample<MassTime>[] = defaultMassTimes.map((time, order) => ({
  id: massTimeSlot(order),
  ...time,
  order,
}));
