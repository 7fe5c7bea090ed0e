import type { MassTime } from '../../contract/entities/mass-time.ts';
import { massTimeSlots } from '../../contract/table-item.ts';
import { defaultMassTimes } from '../mass-times.ts';
import type { Sample } from './shape.ts';

/** The default Mass times, with their slots as ids and their order. */
export const sampleMassTimes: readonly Sample<MassTime>[] = massTimeSlots.flatMap((id, order) => {
  const time = defaultMassTimes[order];
  return time ? [{ id, ...time, order }] : [];
});
