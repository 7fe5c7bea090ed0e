import * as z from 'zod/mini';

const SECONDS_TO_RESPOND = 10;
const documents = z.array(z.object({ fileUrl: z.string() }));

/**
 * Reads the site as a visitor does, through the edge: the home page, an API list and the newest newsletter. Its address is
 * the environment's `SITE_ADDRESS`. Throws an error that names what failed, which rings the alarm.
 */
export async function handler(): Promise<void> {
  const faults: string[] = [];
  const read = async (path: string): Promise<string> => {
    try {
      const response = await fetch(new URL(path, process.env['SITE_ADDRESS']), {
        signal: AbortSignal.timeout(SECONDS_TO_RESPOND * 1000),
      });
      const body = await response.text();
      if (response.ok) return body;
      faults.push(`${path}: status ${String(response.status)}`);
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return '';
  };

  const [home, list] = await Promise.all([read('/'), read('/prod/api/newsletters')]);
  if (home && !home.includes('<h1')) faults.push('/: no heading');
  const newsletters = list ? z.safeParse(documents, parsed(list)) : undefined;
  if (newsletters?.success === false) faults.push('/prod/api/newsletters: not a list of documents');
  const [newest] = newsletters?.data ?? [];
  if (newest) await read(newest.fileUrl);
  if (faults.length > 0) throw new Error(`The site cannot be read from outside. ${faults.join('; ')}.`);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
