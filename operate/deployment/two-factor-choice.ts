import { type Configuration, configurationFile } from '../../lib/shared/configuration.ts';
import { ask } from '../command/ask.ts';
import { keepSetting } from './keep-setting.ts';

type Asking = {
  /** What the operator types; a test passes its own. */
  readonly askFor?: (question: string, otherwise: string) => Promise<string>;
  readonly file?: string;
  readonly hasTerminal?: boolean;
};

/**
 * The configuration with the choice whether administrators need an authenticator app (decision 41). Asks once for it, Enter
 * being yes, and writes it to `parish/deployment.json`. Without a terminal, as in CI, nothing is chosen.
 */
export async function withTwoFactorChoice(
  configuration: Configuration,
  { askFor = ask, file = configurationFile, hasTerminal = process.stdin.isTTY }: Asking = {},
): Promise<Configuration> {
  if (configuration.requireAuthenticator !== undefined || !hasTerminal) return configuration;
  const typed = await askFor(
    'Shall administrators need an authenticator app besides their password? Recommended: a stolen password alone then opens nothing, and the first sign-in leads each of them through it. (Enter for yes, or "no"): ',
    'Set "requireAuthenticator" in parish/deployment.json.',
  );
  return keepSetting(file, { requireAuthenticator: !/^no?$/i.test(typed) });
}
