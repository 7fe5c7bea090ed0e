import type { EventOfYear } from './event-of-year.ts';
import { formation } from './formation.ts';
import { occasions } from './occasions.ts';
import { service } from './service.ts';
import { socials } from './socials.ts';

/** The events of one civil year besides Masses. */
export function parishLife(year: number): EventOfYear[] {
  return [...socials(year), ...formation(year), ...service(year), ...occasions(year)];
}
