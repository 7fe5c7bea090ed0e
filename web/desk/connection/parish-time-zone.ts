import { neutralParish } from '../../../parish/neutral.ts';

let timeZone: string = neutralParish.timeZone;

/** The parish's time zone (IANA name), in which times are typed and shown; the neutral one until the record is known. */
export const parishTimeZone = (): string => timeZone;

export function setParishTimeZone(name: string): void {
  timeZone = name;
}
