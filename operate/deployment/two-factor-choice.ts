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
    'Require administrators to use an authenticator app as well as a password? Recommended: a stolen password is then not enough to sign in. Each administrator sets the app up at their first sign-in. (Press Enter for yes, or type "no"): ',
    'Set "requireAuthenticator" in parish/deployment.json.',
  );
  return saveSetting(file, { requireAuthenticator: !/^no?$/i.test(typed) });
}
