import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { nationalCalendars } from '../contract/fields/parish-choices.ts';
import { firstYear, lastYear } from '../parish/church-calendar/years.ts';
import { command } from './command/command.ts';

/**
 * `npm run church-calendar`: generates the files of `parish/church-calendar/calendars/`, one for each national calendar. Run it
 * when the rules or romcal change.
 */
await command('npm run church-calendar', async () => {
  parseArgs();
  // Imported here, because romcal prints an advertisement when it is imported.
  const { generateChurchYear } = await import('../parish/church-calendar/generate.ts');
  const folder = new URL('../parish/church-calendar/calendars/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const calendar of nationalCalendars) {
    const years = [];
    for (let year = firstYear; year <= lastYear; year += 1)
      years.push(await generateChurchYear(calendar, year));
    await writeFile(
      new URL(`${calendar}.json`, folder),
      await format(JSON.stringify(years), { parser: 'json', printWidth: 110, trailingComma: 'none' }),
    );
  }
});
