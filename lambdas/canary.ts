import * as z from 'zod/mini';
import { jsonIn } from '../contract/json.ts';

const SECONDS_TO_RESPOND = 10;
const documents = z.array(z.object({ fileUrl: z.string() }));

/**
 * Requests the site through the edge, as a visitor does: the home page, an API list and the newest newsletter. Needs
 * SITE_ADDRESS. Throws an error that names the failures, which triggers the alarm.
 */
export async function handler(): Promise<void> {
  const failures: string[] = [];
  const read = async (path: string): Promise<string> => {
    try {
      const response = await fetch(new URL(path, process.env['SITE_ADDRESS']), {
        signal: AbortSignal.timeout(SECONDS_TO_RESPOND * 1000),
      });
      const body = await response.text();
      if (response.ok) return body;
      failures.push(`${path}: status ${String(response.status)}`);
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return '';
  };

  const [home, list] = await Promise.all([read('/'), read('/prod/api/newsletters')]);
  if (home && !home.includes('<h1')) failures.push('/: no heading');
  const newsletters = list ? z.safeParse(documents, jsonIn(list)) : undefined;
  if (newsletters?.success === false) failures.push('/prod/api/newsletters: not a list of documents');
  const [newest] = newsletters?.data ?? [];
  if (newest) await read(newest.fileUrl);
  if (failures.length > 0) throw new Error(`The site cannot be read from outside. ${failures.join('; ')}.`);
}
