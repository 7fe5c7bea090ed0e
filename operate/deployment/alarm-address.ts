import { type Configuration, configurationFile } from '../../lib/shared/configuration.ts';
import { ask } from '../command/ask.ts';
import { saveSetting } from './save-setting.ts';

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
