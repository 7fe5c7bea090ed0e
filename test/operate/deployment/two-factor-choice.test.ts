import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfiguration, stageVariable } from '../../../lib/shared/configuration.ts';
import { withTwoFactorChoice } from '../../../operate/deployment/two-factor-choice.ts';

let folder: string;
let file: string;
let questions: string[];
const configure = (typed: string, hasTerminal = true) =>
  withTwoFactorChoice(readConfiguration(file), {
    file,
    hasTerminal,
    askFor: async (question) => {
      questions.push(question);
      return typed;
    },
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parish-two-factor-'));
  file = join(folder, 'deployment.json');
  writeFileSync(file, '{ "name": "mildred" }');
  questions = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['', true],
  ['yes', true],
  ['no', false],
  ['N', false],
])('asks once with a recommendation, and saves "%s" as %s', async (typed, chosen) => {
  expect((await configure(typed)).requireAuthenticator).toBe(chosen);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ name: 'mildred', requireAuthenticator: chosen });
  expect((await configure('no')).requireAuthenticator).toBe(chosen);
  expect(questions).toEqual([expect.stringContaining('Recommended')]);
});

it('leaves the two-factor setting unset without a terminal', async () => {
  expect((await configure('', false)).requireAuthenticator).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe('{ "name": "mildred" }');
});

it('returns the configuration of the stage that is deployed, after saving the choice', async () => {
  vi.stubEnv(stageVariable, 'staging');
  expect(await configure('')).toMatchObject({ name: 'mildred-staging', requireAuthenticator: true });
  vi.unstubAllEnvs();
});
