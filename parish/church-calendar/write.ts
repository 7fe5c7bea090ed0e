/**
 * `npm run church-calendar`: generates the files of `years/` for the parish's national calendar. Run it when that, the rules
 * or romcal change.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { parish } from '../details.ts';
import { generateChurchYear } from './generate.ts';
import { firstYear, lastYear } from './years.ts';

const folder = new URL('./years/', import.meta.url);

await mkdir(folder, { recursive: true });
for (let year = firstYear; year <= lastYear; year += 1) {
  const json = JSON.stringify(await generateChurchYear(parish.nationalCalendar, year));
  await writeFile(
    new URL(`${year}.json`, folder),
    await format(json, { parser: 'json', printWidth: 110, trailingComma: 'none' }),
  );
}
