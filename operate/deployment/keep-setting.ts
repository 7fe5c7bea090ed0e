import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Configuration, parseConfiguration } from '../../lib/shared/configuration.ts';

/** Writes a setting into `parish/deployment.json`, beside those that are there. Throws, and writes nothing, when it is not valid. */
export function keepSetting(file: string, setting: Partial<Configuration>): Configuration {
  const settings: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const next = { ...Object(settings), ...setting };
  const checked = parseConfiguration(next, file);
  writeFileSync(file, `${JSON.stringify(next, undefined, 2)}\n`);
  return checked;
}
