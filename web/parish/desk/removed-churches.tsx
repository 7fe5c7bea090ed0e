import { useState } from 'react';
import { usesInWords, usesOfChurches } from '../../../contract/resources.ts';
import { useToday } from '../../data/today.tsx';
import { createCachedList } from '../../desk/cache/cached-list.ts';
import { useList } from '../../desk/cache/use-list.ts';
import type { ExtrasProps } from '../../desk/records/record-definition.ts';
import { SelectField } from '../../desk/ui/field.tsx';
import {
  type Church,
  DELETE,
  fateInput,
  listNamingChurches,
  remainingChurches,
  removedChurches,
} from './church-fates.ts';

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
