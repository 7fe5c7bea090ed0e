import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

/** Opens a page with less than half the CPU time of a regular Chromium in headless mode. */
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
 * Returns the path of a Chromium for the journeys: from the variable CHROMIUM, or an installed one. On Debian as root it
 * installs Debian's. Throws an error that says what to install when there is none.
 */
export async function ensureChromium(): Promise<string> {
  const found = await installedChromium();
  if (found) return found;
  if (await canInstallFromDebian()) {
    console.log('Chromium is not installed on this machine. Installing the Debian package.');
    await installFromDebian([headlessShell, 'fonts-liberation']);
  }
  const installed = await installedChromium();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium, which is not installed on this machine. Install it (on Debian as root: apt-get install chromium), or set CHROMIUM to the path of a Chrome or Chromium.',
  );
}

/** Like `ensureChromium`, but prefers the headless shell: on Debian as root it installs it next to a regular Chromium. */
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

/** Returns the path of an installed Chromium; undefined when there is none. */
async function installedChromium(): Promise<string | undefined> {
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
