import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { firstYear, lastYear } from '../parish/church-calendar/years.ts';
import { parish } from '../parish/details.ts';
import { command } from './command/command.ts';

/**
 * `npm run church-calendar`: generates the files of `parish/church-calendar/years/` for the parish's national calendar. Run it
 * when that, the rules or romcal change.
 */
await command('npm run church-calendar', async () => {
  parseArgs();
  // Imported here, because romcal prints an advertisement when it is imported.
  const { generateChurchYear } = await import('../parish/church-calendar/generate.ts');
  const folder = new URL('../parish/church-calendar/years/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (let year = firstYear; year <= lastYear; year += 1) {
    const json = JSON.stringify(await generateChurchYear(parish.nationalCalendar, year));
    await writeFile(
      new URL(`${String(year)}.json`, folder),
      await format(json, { parser: 'json', printWidth: 110, trailingComma: 'none' }),
    );
  }
});
