import { type Configuration, configurationFile } from '../../lib/shared/configuration.ts';
import { ask } from '../command/ask.ts';
import { saveSetting } from './save-setting.ts';

type Prompt = {
  /** Returns the operator's input; replaced in tests. */
  readonly askFor?: (question: string, noTerminal: string) => Promise<string>;
  readonly file?: string;
  readonly hasTerminal?: boolean;
};

/**
 * Returns the configuration with `requireAuthenticator` chosen (decision 41). When it is not set yet, asks the operator (Enter
 * means yes) and saves the choice in `parish/deployment.json`. Without a terminal, as in CI, returns it unchanged.
 */
export async function withTwoFactorChoice(
  configuration: Configuration,
  { askFor = ask, file = configurationFile, hasTerminal = process.stdin.isTTY }: Prompt = {},
): Promise<Configuration> {
  if (configuration.requireAuthenticator !== undefined || !hasTerminal) return configuration;
  const typed = await askFor(
    'Shall administrators need an authenticator app besides their password? Recommended: a stolen password alone then opens nothing, and the first sign-in leads each of them through it. (Enter for yes, or "no"): ',
    'Set "requireAuthenticator" in parish/deployment.json.',
  );
  return saveSetting(file, { requireAuthenticator: !/^no?$/i.test(typed) });
}
