import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium for the journeys: the one that CHROMIUM names, one that is installed, or, on Debian as root,
 * Debian's own, installed now. Throws a sentence that says what to do when there is none.
 */
export async function ensureChromium(): Promise<string> {
  const found = await installedChromium();
  if (found) return found;
  if (await canInstallFromDebian()) {
    console.log('There is no Chromium on this machine: installing the one of Debian.');
    await installFromDebian(['chromium', 'fonts-liberation']);
  }
  const installed = await installedChromium();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium, and there is none here. Install it (on Debian as root: apt-get install chromium), or set CHROMIUM to the path of a Chrome or Chromium.',
  );
}

/** The path of a Chromium that is already here, or nothing. */
export async function installedChromium(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...(process.env.CHROMIUM ? [process.env.CHROMIUM] : []),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macApplications,
  ];
  for (const candidate of candidates) if (await isExecutable(candidate)) return candidate;
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
