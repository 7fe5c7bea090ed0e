import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfiguration, stageVariable } from '../../../lib/shared/configuration.ts';
import { withAlarmAddress } from '../../../operate/deployment/alarm-address.ts';

let folder: string;
let file: string;
let questions: number;
const typed = (text: string) => ({
  file,
  askFor: async () => {
    questions += 1;
    return text;
  },
});
const configure = (text: string) => withAlarmAddress(readConfiguration(file), typed(text));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parish-alarms-'));
  file = join(folder, 'deployment.json');
  questions = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['ops@example.org', 'ops@example.org'],
  ['', null],
])('asks once for the alarm address, and saves "%s" as %s', async (text, saved) => {
  writeFileSync(file, '{ "name": "mildred" }');
  expect((await configure(text)).alarmEmail).toBe(saved);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ name: 'mildred', alarmEmail: saved });
  expect((await configure('another@example.org')).alarmEmail).toBe(saved);
  expect(questions).toBe(1);
});

it('rejects an invalid address without writing the file', async () => {
  await expect(configure('ops at example')).rejects.toThrow('"alarmEmail" must be an e-mail address');
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

it('returns the configuration of the stage that is deployed, not of the site itself', async () => {
  vi.stubEnv(stageVariable, 'staging');
  writeFileSync(file, '{ "name": "mildred" }');
  expect(await configure('ops@example.org')).toMatchObject({
    name: 'mildred-staging',
    alarmEmail: 'ops@example.org',
  });
  vi.unstubAllEnvs();
});
