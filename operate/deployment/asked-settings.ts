import { writeFileSync } from 'node:fs';
import {
  type Configuration,
  configurationFile,
  parseConfiguration,
  readConfiguration,
  readSettings,
} from '../../lib/shared/configuration.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { ask } from '../command/ask.ts';

type Prompt = {
  /** Returns the operator's input; replaced in tests. */
  readonly askFor?: (question: string, noTerminal: string) => Promise<string>;
  readonly file?: string;
};

/**
 * Returns the configuration with `alarmEmail` set to an address, or to null for none. When it is not set yet, asks the operator
 * and saves the choice in `parish/deployment.json`. Throws an OperatorError without a terminal.
 */
export async function withAlarmAddress(
  configuration: Configuration,
  { askFor = ask, file = configurationFile }: Prompt = {},
): Promise<Configuration> {
  if (configuration.alarmEmail !== undefined) return configuration;
  const typed = await askFor(
    'Which e-mail address should receive alarms and budget warnings? (Press Enter for none): ',
    'No one would receive the alarms. Set "alarmEmail" in parish/deployment.json, or add --no-alarms.',
  );
  return saveSetting(file, { alarmEmail: typed === '' ? null : typed });
}

/**
 * Returns the configuration with `requireAuthenticator` chosen (decision 2). When it is not set yet, asks the operator (Enter
 * means yes) and saves the choice in `parish/deployment.json`. Without a terminal, as in CI, returns it unchanged.
 */
export async function withTwoFactorChoice(
  configuration: Configuration,
  {
    askFor = ask,
    file = configurationFile,
    hasTerminal = process.stdin.isTTY,
  }: Prompt & { readonly hasTerminal?: boolean } = {},
): Promise<Configuration> {
  if (configuration.requireAuthenticator !== undefined || !hasTerminal) return configuration;
  const typed = await askFor(
    'Require administrators to use an authenticator app as well as a password? Recommended: a stolen password is then not enough to sign in. Each administrator sets the app up at their first sign-in. (Press Enter for yes, or type "no"): ',
    'Set "requireAuthenticator" in parish/deployment.json.',
  );
  return saveSetting(file, { requireAuthenticator: !/^no?$/i.test(typed) });
}

/**
 * Asks the operator for the parish's name, which e-mails to administrators have until the parish record has one. Returns the neutral
 * name for Enter, and without a terminal.
 */
export async function askParishName({
  askFor = ask,
  hasTerminal,
}: Pick<Prompt, 'askFor'> & { readonly hasTerminal: boolean }): Promise<string> {
  const { churchName } = neutralParish;
  if (!hasTerminal) return churchName;
  const question = `What is the parish called? Invitations and alarms say so until the parish record does. (Press Enter for "${churchName}"): `;
  return (await askFor(question, '')) || churchName;
}

/** Adds a setting to the file and returns the stage's new configuration. Throws without writing when it is invalid. */
function saveSetting(file: string, setting: Partial<Configuration>): Configuration {
  const next = { ...readSettings(file), ...setting };
  parseConfiguration(next, file);
  writeFileSync(file, `${JSON.stringify(next, undefined, 2)}\n`);
  return readConfiguration(file);
}
