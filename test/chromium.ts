import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

/** Chromium without its windows: it opens a page with less than half the CPU of a Chromium that hides them. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
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
    await installFromDebian([headlessShell, 'fonts-liberation']);
  }
  const installed = await installedChromium();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium, and there is none here. Install it (on Debian as root: apt-get install chromium), or set CHROMIUM to the path of a Chrome or Chromium.',
  );
}

/** The same, and installs the headless shell on Debian as root where only a whole Chromium is installed. */
export async function ensureHeadlessShell(): Promise<string> {
  const found = await installedChromium();
  const isChosen = process.env.CHROMIUM !== undefined || found?.endsWith(headlessShell);
  if (found && !isChosen && (await canInstallFromDebian()))
    await installFromDebian([headlessShell]).catch((error: unknown) =>
      console.error(
        `The journeys run in ${found}: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
  return ensureChromium();
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
