import { useState } from 'react';
import { ChoicesInput } from './choices-input.tsx';
import type { ControlOf } from './input-kind.ts';
import { entriesOf, toListValue } from './list-value.ts';

/** A checkbox for each usual entry of a list, and for each other that it has, by the name in its first field. */
export function PickInput({ input: { entry, usual = [] }, value, setValue, ...props }: ControlOf<'list'>) {
  const [name = ''] = Object.keys(entry);
  const nameOf = (each: (typeof usual)[number]) => each[name] ?? '';
  const entries = entriesOf(value);
  // One that is no longer chosen stays with its words.
  const [all] = useState(() => [
    ...new Map([...usual, ...entries].map((each) => [nameOf(each), each] as const)).values(),
  ]);
  return (
    <ChoicesInput
      {...props}
      input={{ options: all.map((each) => ({ value: nameOf(each), label: nameOf(each) })) }}
      value={entries.map(nameOf).join('\n')}
      setValue={(chosen) => {
        const names = chosen.split('\n');
        setValue(toListValue(all.filter((each) => names.includes(nameOf(each)))));
      }}
    />
  );
}
