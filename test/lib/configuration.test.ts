import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { configurationFile, parseConfiguration, readConfiguration } from '../../lib/shared/configuration.ts';
import { neutralParish as parish } from '../../parish/neutral.ts';
import { everything } from './synthesised.ts';

const folder = mkdtempSync(join(tmpdir(), 'parish-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function errorFor(value: unknown): string {
  try {
    parseConfiguration(value, 'parish/deployment.json');
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

const domain = {
  name: 'www.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b-2c3d',
};

describe('readConfiguration and parseConfiguration', () => {
  it('return the defaults for a missing file', () => {
    expect(readConfiguration(join(folder, 'absent.json'))).toEqual({
      name: 'parish',
      parishName: parish.churchName,
      monthlyBudget: 10,
      originKey: 0,
      budgetByTag: false,
    });
  });

  it('read the settings from the environment where there is no file', () => {
    vi.stubEnv('PARISH_DEPLOYMENT', JSON.stringify({ name: 'mildred', domain }));
    vi.stubEnv('PARISH_DEPLOYMENT_STAGING', '{ "monthlyBudget": 5 }');
    const absent = join(folder, 'absent.json');
    expect(readConfiguration(absent)).toMatchObject({ name: 'mildred', domain });
    expect(readConfiguration(absent, 'staging')).toMatchObject({ name: 'mildred-staging', monthlyBudget: 5 });
    const file = join(folder, 'present.json');
    writeFileSync(file, '{ "name": "joseph" }');
    expect(readConfiguration(file)).toMatchObject({ name: 'joseph', monthlyBudget: 10 });
    vi.stubEnv('PARISH_DEPLOYMENT', '{ "name": ');
    expect(() => readConfiguration(absent)).toThrow('PARISH_DEPLOYMENT is not valid JSON');
    vi.stubEnv('PARISH_DEPLOYMENT', '');
    expect(readConfiguration(absent).name).toBe('parish');
  });

  it('take the parish’s name from its record, unless it is a setting', () => {
    vi.stubEnv('PARISH_NAME', 'St Ann');
    const file = join(folder, 'named.json');
    expect(readConfiguration(file).parishName).toBe('St Ann');
    expect(readConfiguration(file, 'staging').parishName).toBe('St Ann (staging)');
    writeFileSync(file, '{ "parishName": "St Bede" }');
    expect(readConfiguration(file).parishName).toBe('St Bede');
  });

  it('accept the project’s own configuration', () => {
    expect(() => readConfiguration(configurationFile)).not.toThrow();
  });

  it('return the settings of a stage: the site’s, without the domain, and overridden by the stage’s file', () => {
    const file = join(folder, 'staged.json');
    writeFileSync(file, JSON.stringify({ name: 'mildred', monthlyBudget: 20, domain }));
    expect(readConfiguration(file, 'staging')).toEqual({
      name: 'mildred-staging',
      parishName: `${parish.churchName} (staging)`,
      monthlyBudget: 20,
      originKey: 0,
      budgetByTag: false,
    });
    writeFileSync(join(folder, 'staged.staging.json'), JSON.stringify({ monthlyBudget: 5 }));
    expect(readConfiguration(file, 'staging').monthlyBudget).toBe(5);
    expect(readConfiguration(file).name).toBe('mildred');
  });

  it.each(['Staging', '-', 'a-b', 'muchtoolongname'])('reject the stage "%s"', (stage) => {
    expect(() => readConfiguration(join(folder, 'absent.json'), stage)).toThrow(
      /must be 2 to 10 lower-case letters/,
    );
  });

  it('reject a stage with the name of the site itself', () => {
    const file = join(folder, 'same.json');
    writeFileSync(join(folder, 'same.staging.json'), '{ "name": "parish" }');
    expect(() => readConfiguration(file, 'staging')).toThrow(
      'must not be "parish", which is the site itself',
    );
  });

  it('accept a domain with its certificate, with or without a Route 53 zone of it or above it', () => {
    for (const zone of [undefined, 'example.org', domain.name]) {
      const withZone = { ...domain, ...(zone && { hostedZone: { id: 'Z0123', name: zone } }) };
      expect(parseConfiguration({ domain: withZone }, 'a test').domain).toEqual(withZone);
    }
  });

  it.each([
    [{ name: 'Our Parish' }, '"name" must be 3 to 22 lower-case letters'],
    [{ name: 'my-aws-site' }, '"name" must not contain "aws", "amazon" or "cognito"'],
    [{ parishName: 'x'.repeat(81) }, '"parishName" must have at most 80 characters'],
    [{ alarmEmail: 'somebody' }, '"alarmEmail" must be an e-mail address'],
    [{ monthlyBudget: '10' }, '"monthlyBudget" must be a number of US dollars'],
    [{ monthlyBudget: 0 }, '"monthlyBudget" must be more than 0'],
    [{ requireAuthenticator: 'yes' }, '"requireAuthenticator" must be true or false'],
    [
      { domain: { ...domain, name: 'https://example.org' } },
      '"domain.name" must be a host name without https://',
    ],
    [
      { domain: { ...domain, certificateArn: domain.certificateArn.replace('us-east-1', 'eu-north-1') } },
      '"domain.certificateArn" must be the ARN of a certificate in us-east-1',
    ],
    [
      { domain: { ...domain, hostedZone: { id: 'Z1', name: 'example.com' } } },
      '"domain" must have a name within its hosted zone',
    ],
    [{ name: 5 }, '"name" must be text in quotes'],
    [{ domain: 'www.example.org' }, '"domain" must be an object in braces'],
    [{ domain: { name: 'www.example.org' } }, '"domain.certificateArn" must be text in quotes'],
    [{ alarmMail: 'a@example.org' }, 'it must not have the unknown setting "alarmMail"'],
    [{ domain: { ...domain, zone: {} } }, '"domain" must not have the unknown setting "zone"'],
    [[], 'it must be an object in braces'],
  ])('explain what is wrong with %j', (value, sentence) => {
    expect(errorFor(value)).toContain(sentence);
    expect(errorFor(value)).toMatch(
      /^The deployment configuration in parish\/deployment\.json is not valid: .*\.$/,
    );
  });

  it('report every invalid setting at once', () => {
    expect(errorFor({ name: 'X', alarmEmail: 'y' })).toMatch(/"name".*; "alarmEmail"/);
  });

  it('name the file that is not JSON', () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{ "name": ');
    expect(() => readConfiguration(file)).toThrow(`${file} is not valid JSON`);
  });

  it('accept only settings that docs/operations.md documents', () => {
    const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    for (const setting of Object.keys(everything))
      expect(manual).toMatch(new RegExp(`^\\| \`${setting}\` `, 'm'));
  });
});
