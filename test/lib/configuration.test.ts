import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configurationFile, parseConfiguration, readConfiguration } from '../../lib/shared/configuration.ts';
import { parish } from '../../parish/details.ts';

const folder = mkdtempSync(join(tmpdir(), 'parish-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));

function complaintAbout(value: unknown): string {
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

describe('the configuration', () => {
  it('may be absent: then everything has its default', () => {
    expect(readConfiguration(join(folder, 'absent.json'))).toEqual({
      name: 'parish',
      parishName: parish.churchName,
      monthlyBudget: 10,
      originKey: 0,
      budgetByTag: false,
    });
  });

  it('that comes with the project is right', () => {
    expect(() => readConfiguration(configurationFile)).not.toThrow();
  });

  it('of a stage is a second site with the same settings, without the domain', () => {
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

  it.each(['Staging', '-', 'a-b', 'muchtoolongname'])('has no stage called "%s"', (stage) => {
    expect(() => readConfiguration(join(folder, 'absent.json'), stage)).toThrow(
      /must be 2 to 10 small letters/,
    );
  });

  it('of a stage must not be the site itself', () => {
    const file = join(folder, 'same.json');
    writeFileSync(join(folder, 'same.staging.json'), '{ "name": "parish" }');
    expect(() => readConfiguration(file, 'staging')).toThrow(
      'must not be "parish", which is the site itself',
    );
  });

  it('takes a domain with its certificate, and its zone where Route 53 has it', () => {
    const hostedZone = { id: 'Z0123', name: 'example.org' };
    expect(parseConfiguration({ domain }, 'a test').domain).toEqual(domain);
    expect(parseConfiguration({ domain: { ...domain, hostedZone } }, 'a test').domain?.hostedZone).toEqual(
      hostedZone,
    );
  });

  it.each([
    [{ name: 'Our Parish' }, '"name" must be 3 to 22 small letters'],
    [{ name: 'my-aws-site' }, '"name" must not hold "aws", "amazon" or "cognito"'],
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
      '"domain" must have a name that lies in its hosted zone',
    ],
    [{ domain: { name: 'www.example.org' } }, '"domain.certificateArn"'],
    [{ alarmMail: 'a@example.org' }, 'it has an unknown setting "alarmMail" (known are name, parishName'],
    [{ domain: { ...domain, zone: {} } }, '"domain" has an unknown setting "zone"'],
    [[], 'is not right'],
  ])('says what is wrong in %j', (value, sentence) => {
    expect(complaintAbout(value)).toContain(sentence);
    expect(complaintAbout(value)).toMatch(
      /^The deployment's configuration in parish\/deployment\.json is not right: .*\.$/,
    );
  });

  it('names everything that is wrong at once', () => {
    expect(complaintAbout({ name: 'X', alarmEmail: 'y' })).toMatch(/"name".*; "alarmEmail"/);
  });

  it('that is not JSON says so, with the file’s name', () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{ "name": ');
    expect(() => readConfiguration(file)).toThrow(`${file} is not valid JSON`);
  });

  it('is explained to the operator, setting by setting', () => {
    const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const settings = /known are ([^)]+)\)/.exec(complaintAbout({ nonsense: true }))![1]!.split(', ');
    expect(settings).toHaveLength(10);
    for (const setting of settings) expect(manual).toMatch(new RegExp(`^\\| \`${setting}\` `, 'm'));
  });
});
