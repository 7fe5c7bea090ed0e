import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

const runFile = promisify(execFile);

/** The programs that run WebKit: the driver, the browser and a virtual display. */
export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly xvfb: string };

/** The installed engines other than Chromium. */
type OtherEngines = { readonly firefox?: string; readonly webKit?: WebKitPrograms };

/**
 * Finds Firefox and WebKit for the journeys in other engines. On Debian as root it installs missing ones. Engines that are
 * not available are left out, with a message on the console.
 */
export async function ensureOtherEngines(): Promise<OtherEngines> {
  let found = await installedEngines();
  const packages = missingPackages(found);
  if (packages.length > 0 && (await canInstallFromDebian())) {
    console.log(`Installing from Debian, for the journeys in other engines: ${packages.join(', ')}.`);
    await installFromDebian(packages).catch((error: unknown) =>
      console.error(`They could not be installed: ${error instanceof Error ? error.message : String(error)}`),
    );
    found = await installedEngines();
  }
  const missing = missingPackages(found);
  if (missing.length > 0)
    console.log(`Journeys skipped, as these Debian packages are missing: ${missing.join(', ')}.`);
  return found;
}

/** Finds the installed engines. The variable FIREFOX overrides the path of Firefox. */
export async function installedEngines(): Promise<OtherEngines> {
  const firefox = process.env.FIREFOX ?? (await findProgram(['firefox-esr', 'firefox']));
  const driver = await findProgram(['WebKitWebDriver']);
  const xvfb = await findProgram(['Xvfb']);
  const browser = await miniBrowser();
  return {
    ...(firefox !== undefined && { firefox }),
    ...(driver !== undefined &&
      xvfb !== undefined &&
      browser !== undefined && { webKit: { driver, xvfb, browser } }),
  };
}

function missingPackages({ firefox, webKit }: OtherEngines): string[] {
  return [...(firefox ? [] : ['firefox-esr']), ...(webKit ? [] : ['webkit2gtk-driver', 'xvfb'])];
}

/** MiniBrowser is not on the PATH: it is next to WebKit's library, in a folder named after the machine's architecture. */
async function miniBrowser(): Promise<string | undefined> {
  const { stdout } = await runFile('ldconfig', ['-p']).catch(() => ({ stdout: '' }));
  const library = /=> (\/.*)\/libwebkit2gtk-4\.1\.so/.exec(stdout)?.[1];
  if (!library) return undefined;
  const program = join(library, 'webkit2gtk-4.1', 'MiniBrowser');
  return (await isExecutable(program)) ? program : undefined;
}

async function findProgram(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const program of names.flatMap((name) => folders.map((folder) => join(folder, name))))
    if (await isExecutable(program)) return program;
  return undefined;
}

export function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
