import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import {
  usesInWords,
  usesOfChurches,
  type ListsWithChurch,
  type UseOfChurch,
  type ResourceWithChurch,
  resourcesWithChurch,
  hasOwnId,
  titleOf,
} from '../../../contract/resources.ts';
import { parishToday, useToday } from '../../data/today.tsx';
import { createCachedList, useList } from '../../desk/cached-list.ts';
import { restoreAllDeleted, restoreVersion, restoreVersions } from '../../desk/changes/versions.ts';
import { trackConnection, describeFailure, ignoreGone, UserFacingError } from '../../desk/connection.ts';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { entriesOf } from '../../desk/records/field-input.ts';
import type { ExtrasProps, SaveContext, SavedTogether } from '../../desk/records/record-definition.ts';
import { parishTimeZone } from '../../desk/records/typed-times.ts';
import { SelectField } from '../../desk/ui/field.tsx';
import { api } from '../../session/api.ts';

/** Asks for each removed church what becomes of what still names it: another church, or deletion. */
export function RemovedChurches(props: ExtrasProps<'parish'>) {
  const removed = removedChurches(props.item, props.values);
  return removed.length > 0 && <Fates {...props} removed={removed} />;
}

function Fates({ values, setValue, item, removed }: ExtrasProps<'parish'> & { removed: readonly Church[] }) {
  const today = useToday();
  const [cached] = useState(() => createCachedList(async () => [await listNamingChurches()]));
  const [lists = {}] = useList(cached, 'unchanged').items;
  const fates = [
    { value: '', label: 'Please choose what becomes of them' },
    ...remainingChurches(item, values).map((church) => ({
      value: church.id,
      label: `Move to ${church.name}`,
    })),
    { value: DELETE, label: 'Delete' },
  ];
  return (
    <div role="status">
      {removed.map(({ id, name }) => {
        const uses = usesInWords(usesOfChurches((church) => church === id, lists, today));
        const input = fateInput(id);
        return (
          uses && (
            <SelectField
              key={id}
              label={`${name} is still the church of ${uses}`}
              options={fates}
              value={values[input] ?? ''}
              onChange={(fate) => setValue(input, fate)}
            />
          )
        );
      })}
    </div>
  );
}

type Church = NonNullable<Item<'parish'>['churches']>[number];

type Named = Item<ResourceWithChurch['resource']>;

/** The choice to delete what names a removed church, in place of the id of another. No id has a colon. */
const DELETE = ':delete';

/** The name of the input with what becomes of what names a removed church. */
const fateInput = (church: string) => `fate:${church}`;

/** The churches of the record that the form no longer lists. */
function removedChurches(item: Item<'parish'> | undefined, values: FormValues): readonly Church[] {
  const kept = keptIds(values);
  return (item?.churches ?? []).filter(({ id }) => !kept.has(id));
}

/** The churches of the record that the form still lists. A new one cannot be chosen before it is saved. */
function remainingChurches(item: Item<'parish'> | undefined, values: FormValues): readonly Church[] {
  const kept = keptIds(values);
  return (item?.churches ?? []).filter(({ id }) => kept.has(id));
}

function keptIds({ churches = '' }: FormValues): ReadonlySet<string> {
  return new Set(entriesOf(churches).flatMap(({ id }) => id || []));
}

/** All items of the resources whose items may name a church. */
async function listNamingChurches(): Promise<ListsWithChurch<Named>> {
  const lists = await Promise.all(
    resourcesWithChurch.map(async ({ resource }) => {
      const items: readonly Named[] = await trackConnection(api.record(resource).listAll);
      return [resource, items] as const;
    }),
  );
  return Object.fromEntries(lists);
}

/**
 * Moves or deletes what names the removed churches, then saves the record. Undefined if nothing was chosen. Throws
 * UserFacingError for the first item that could not be moved or deleted; a retry continues with those that remain.
 */
export async function saveChurches({
  store,
  item,
  id,
  version,
  body,
  values,
}: SaveContext<'parish'>): Promise<SavedTogether<'parish'> | undefined> {
  const removed = removedChurches(item, values);
  const fates = removed.flatMap((church) => {
    const fate = values[fateInput(church.id)];
    return fate ? [{ church: church.id, fate }] : [];
  });
  if (fates.length === 0 || version === undefined) return undefined;
  const lists = await listNamingChurches();
  const today = parishToday(parishTimeZone());
  const undos: Undo[] = [];
  for (const { church, fate } of fates) {
    for (const use of usesOfChurches((each) => each === church, lists, today))
      undos.push(...(await settle(use, fate)));
  }
  const saved = await store.update(id, version, body);
  return {
    saved,
    message: 'Saved.',
    undo: async () => {
      await restoreVersion({ resource: 'parish', id }, version, saved.version);
      for (const undo of undos) await undo();
    },
  };
}

type Undo = () => Promise<void>;

/** Moves or deletes items one after another, so that the seven Mass times of a church are counted correctly. */
async function settle({ resource, items }: UseOfChurch<Named>, fate: string): Promise<readonly Undo[]> {
  const undos: Undo[] = [];
  for (const item of items) {
    try {
      undos.push(await (fate === DELETE ? remove(resource, item) : move(resource, item, fate)));
    } catch (error) {
      const verb = fate === DELETE ? 'deleted' : 'moved';
      throw new UserFacingError(
        describeFailure(`The ${resource.noun} ‘${titleOf(resource, item)}’ was not ${verb}.`, error),
        { cause: error },
      );
    }
  }
  return undos;
}

async function remove({ resource }: ResourceWithChurch, { id }: Named): Promise<Undo> {
  await ignoreGone(trackConnection(() => api.record(resource).remove(id)));
  return () => restoreAllDeleted([{ resource, id }]);
}

/** An item whose id is made of its church is created in the other church before it is deleted. */
async function move(resource: ResourceWithChurch, item: Named, church: string): Promise<Undo> {
  const { resource: name } = resource;
  const client = api.record(name);
  if (!hasOwnId(name)) {
    const { id, version } = item;
    const moved = await trackConnection(() => client.update(id, { church, version }));
    return () => restoreVersions([{ place: { resource: name, id }, version, seenVersion: moved.version }]);
  }
  const { id: _1, version: _2, ...fields } = item;
  const created = await trackConnection(() => client.create({ ...fields, church }));
  const restore = await remove(resource, item);
  return async () => {
    await restore();
    await remove(resource, created);
  };
}
