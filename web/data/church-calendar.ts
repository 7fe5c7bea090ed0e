import type { ChurchDays, ChurchYear } from '../../contract/church-year.ts';
import { churchDaysOf } from '../../contract/church-year.ts';

/** Each year is a file of its own, so that a visitor downloads those that are shown. */
const yearFiles = import.meta.glob<ChurchYear>('../../parish/church-calendar/years/*.json', {
  import: 'default',
});

/** Loads these years of the Church's calendar; a year that is not kept names no day. */
export async function loadChurchDays(years: readonly number[]): Promise<ChurchDays> {
  const files = years.flatMap((year) => yearFiles[`../../parish/church-calendar/years/${year}.json`] ?? []);
  return churchDaysOf(await Promise.all(files.map((load) => load())));
}
