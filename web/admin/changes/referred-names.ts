import type { RevisedResource } from '../../../contract/changes.ts';
import { api } from '../../session/api.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';

/** Returns the inputs with the devotions and the members of the team that a resource refers to, as far as they can be read. */
export async function withReferredNames(
  inputs: AnyFieldInputs,
  resource: RevisedResource,
): Promise<AnyFieldInputs> {
  const read = resource === 'mass-changes' ? 'devotions' : resource === 'parish' ? 'team' : undefined;
  const items =
    read &&
    (await api
      .record(read)
      .list()
      .catch(() => undefined));
  if (!items) return inputs;
  const named = Object.entries(inputs).map(([name, input]) => {
    if (input.kind === 'member') return [name, { ...input, team: items }] as const;
    const options = items.map(({ id, name: label }) => ({ value: id, label }));
    return [name, input.kind === 'choices' ? { ...input, options } : input] as const;
  });
  return Object.fromEntries(named);
}
