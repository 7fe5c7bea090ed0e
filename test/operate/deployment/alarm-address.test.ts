import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfiguration } from '../../../lib/shared/configuration.ts';
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
])('asks once who gets the alarms: "%s"', async (text, kept) => {
  writeFileSync(file, '{ "name": "mildred" }');
  expect((await configure(text)).alarmEmail).toBe(kept);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ name: 'mildred', alarmEmail: kept });
  expect((await configure('another@example.org')).alarmEmail).toBe(kept);
  expect(questions).toBe(1);
});

it('keeps the file as it is when what was typed is no address', async () => {
  await expect(configure('ops at example')).rejects.toThrow('"alarmEmail" must be an e-mail address');
  expect(() => readFileSync(file)).toThrow('ENOENT');
});
