import type { MassTime } from '../../contract/entities/mass-time.ts';
import { defaultMassTimes } from '../mass-times.ts';
import { sampleId } from './sample-id.ts';
import type { Sample } from './shape.ts';

/** The defaults, with their order. The ids are for completeness: a stored Mass time has its slot as its id. */
export const sampleMassTimes: readonly Sample<MassTime>[] = defaultMassTimes.map((time, order) => ({
  id: sampleId(`mass-times/${time.day}`),
  ...time,
  order,
}));
