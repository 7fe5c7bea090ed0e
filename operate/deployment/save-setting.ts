import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Configuration, parseConfiguration, readConfiguration } from '../../lib/shared/configuration.ts';

/**
 * Adds a setting to `parish/deployment.json` and returns the new configuration of the stage. Throws without writing when the
 * setting is invalid.
 */
export function saveSetting(file: string, setting: Partial<Configuration>): Configuration {
  const settings: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const next = { ...Object(settings), ...setting };
  parseConfiguration(next, file);
  writeFileSync(file, `${JSON.stringify(next, undefined, 2)}\n`);
  return readConfiguration(file);
}
