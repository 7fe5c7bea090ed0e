import { OperatorError } from '../command/command.ts';
import type { Environment } from './environment.ts';

/**
 * Asks before something is lost, unless `--accept-loss` names all of it. `--yes` does not agree: throws an OperatorError that names
 * the option, and says that `unchanged` was not changed.
 */
export async function acceptLoss(
  { acceptedLosses, isAgreed, confirm }: Environment,
  consequence: string,
  ids: readonly string[],
  unchanged: string,
): Promise<void> {
  const option = ids
    .filter((id) => !acceptedLosses.includes(id))
    .map((id) => `--accept-loss ${id}`)
    .join(' ');
  if (option === '') return;
  if (isAgreed)
    throw new OperatorError(
      `${consequence}\n--yes does not agree to that, so ${unchanged} was not changed. If it is what you want, add ${option}`,
    );
  await confirm(consequence, option);
}
