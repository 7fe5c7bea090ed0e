import type { ChurchDays, ChurchYear } from '../../contract/masses/church-year.ts';
import { churchDaysOf } from '../../contract/masses/church-year.ts';

/** One chunk per year, so that visitors download only the years they see. */
const yearFiles = import.meta.glob<ChurchYear>('../../parish/church-calendar/years/*.json', {
  import: 'default',
});

/** Loads these years of the Church's calendar. A year without a file has no named days. */
export async function loadChurchDays(years: readonly number[]): Promise<ChurchDays> {
  const files = years.flatMap((year) => yearFiles[`../../parish/church-calendar/years/${year}.json`] ?? []);
  return churchDaysOf(await Promise.all(files.map((load) => load())));
}
