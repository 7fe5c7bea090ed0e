import { type Configuration, configurationFile } from '../../lib/shared/configuration.ts';
import { ask } from '../command/ask.ts';
import { keepSetting } from './keep-setting.ts';

type Asking = {
  /** What the operator types; a test passes its own. */
  readonly askFor?: (question: string, otherwise: string) => Promise<string>;
  readonly file?: string;
};

/**
 * The configuration with an address for alarms, or with the choice to have none. Asks once for it and writes it to
 * `parish/deployment.json`. Throws an OperatorError where there is no terminal.
 */
export async function withAlarmAddress(
  configuration: Configuration,
  { askFor = ask, file = configurationFile }: Asking = {},
): Promise<Configuration> {
  if (configuration.alarmEmail !== undefined) return configuration;
  const typed = await askFor(
    'Which e-mail address gets the alarms and budget warnings? (Enter for none): ',
    'No one would get the alarms. Set "alarmEmail" in parish/deployment.json, or add --no-alarms.',
  );
  return keepSetting(file, { alarmEmail: typed === '' ? null : typed });
}
