import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

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
  if (process.platform === 'linux' && process.getuid?.() === 0 && (await isExecutable('/usr/bin/apt-get'))) {
    console.log('There is no Chromium on this machine: installing the one of Debian.');
    await runFile('apt-get', ['update', '-qq']);
    await runFile(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
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
