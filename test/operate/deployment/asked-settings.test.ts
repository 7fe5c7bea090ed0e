import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfiguration, stageVariable } from '../../../lib/shared/configuration.ts';
import {
  askParishName,
  withAlarmAddress,
  withTwoFactorChoice,
} from '../../../operate/deployment/deployment.ts';

let folder: string;
let file: string;
let questions: string[];
const typed = (text: string) => ({
  file,
  askFor: async (question: string) => {
    questions.push(question);
    return text;
  },
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parish-settings-'));
  file = join(folder, 'deployment.json');
  writeFileSync(file, '{ "name": "mildred" }');
  questions = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the alarm address', () => {
  const configure = (text: string) => withAlarmAddress(readConfiguration(file), typed(text));

  it.each([
    ['ops@example.org', 'ops@example.org'],
    ['', null],
  ])('is asked for once, and "%s" is saved as %s', async (text, saved) => {
    expect((await configure(text)).alarmEmail).toBe(saved);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ name: 'mildred', alarmEmail: saved });
    expect((await configure('another@example.org')).alarmEmail).toBe(saved);
    expect(questions).toHaveLength(1);
  });

  it('is rejected if invalid, without writing the file', async () => {
    rmSync(file);
    await expect(configure('ops at example')).rejects.toThrow('"alarmEmail" must be an e-mail address');
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  it('is saved with the settings of the environment where there is no file yet', async () => {
    rmSync(file);
    vi.stubEnv('PARISH_DEPLOYMENT', '{ "name": "joseph" }');
    await configure('ops@example.org');
    vi.unstubAllEnvs();
    expect(readConfiguration(file)).toMatchObject({ name: 'joseph', alarmEmail: 'ops@example.org' });
  });

  it('is returned with the configuration of the stage that is deployed, not of the site itself', async () => {
    vi.stubEnv(stageVariable, 'staging');
    expect(await configure('ops@example.org')).toMatchObject({
      name: 'mildred-staging',
      alarmEmail: 'ops@example.org',
    });
    vi.unstubAllEnvs();
  });
});

describe('the two-factor setting', () => {
  const configure = (text: string, hasTerminal = true) =>
    withTwoFactorChoice(readConfiguration(file), { ...typed(text), hasTerminal });

  it.each([
    ['', true],
    ['yes', true],
    ['no', false],
    ['N', false],
  ])('is asked for once with a recommendation, and "%s" is saved as %s', async (text, chosen) => {
    expect((await configure(text)).requireAuthenticator).toBe(chosen);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ name: 'mildred', requireAuthenticator: chosen });
    expect((await configure('no')).requireAuthenticator).toBe(chosen);
    expect(questions).toEqual([expect.stringContaining('Recommended')]);
  });

  it('stays unset without a terminal', async () => {
    expect((await configure('', false)).requireAuthenticator).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('{ "name": "mildred" }');
  });
});

describe('the parish’s name', () => {
  it.each([
    ['St Ann', true, 'St Ann'],
    ['', true, 'Our Parish'],
    ['St Ann', false, 'Our Parish'],
  ])('typed as "%s", with a terminal: %s, is %s', async (text, hasTerminal, name) => {
    expect(await askParishName({ ...typed(text), hasTerminal })).toBe(name);
    expect(questions).toHaveLength(hasTerminal ? 1 : 0);
  });
});
