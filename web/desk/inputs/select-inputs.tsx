import { useState } from 'react';
import { palettes } from '../../../contract/fields/choices.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { coloursOf } from '../../../contract/palettes.ts';
import { useParish } from '../../data/parish.tsx';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { missingChurch } from '../records/common-inputs.ts';
import { type VisibleInput, entriesOf, toListValue, UNCHOSEN } from '../records/field-input.ts';
import { capitalize } from '../ui/words.ts';
import type { ControlOf, InputProps } from './input-kind.ts';
import choiceStyles from '../ui/choices.module.css';

/** One of the parish's churches, or none. A church that no longer exists stays chosen until it is replaced. */
export function ChurchInput({ attributes, register, value, input }: ControlOf<'church'>) {
  const { none, isFixed = false } = input;
  const churches = severalChurches(useParish());
  const isUnknown = value !== '' && value !== UNCHOSEN && !churches.some(({ id }) => id === value);
  const isChosen = (id: string) => !isFixed || id === value;
  return (
    <select {...attributes} {...register()}>
      {value === UNCHOSEN && <option value={value}>Choose a church</option>}
      {isChosen('') && <option value="">{none}</option>}
      {churches
        .filter(({ id }) => isChosen(id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      {isUnknown && <option value={value}>{missingChurch(value)}</option>}
    </select>
  );
}

type ChoicesInputProps = Pick<InputProps, 'attributes' | 'value' | 'setValue'> & {
  input: Pick<VisibleInput<'choices'>, 'options'>;
};

/** A checkbox for each of several options. `value` has those that are chosen, one on each line. */
export function ChoicesInput({ attributes, value, setValue, input }: ChoicesInputProps) {
  const { options } = input;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = attributes;
  const chosen = value.split('\n');
  const choose = (toggled: string) => {
    const isChosen = (each: string) => chosen.includes(each) !== (each === toggled);
    setValue(options.flatMap((each) => (isChosen(each.value) ? [each.value] : [])).join('\n'));
  };
  return (
    <div
      id={id}
      className={choiceStyles.choices}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {options.map((option) => (
        <label key={option.value} className={choiceStyles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            aria-invalid={isInvalid}
            onChange={() => choose(option.value)}
          />
          {unbrokenTimes(option.label)}
        </label>
      ))}
    </div>
  );
}

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

/** The colours shown of a palette: page, accent, ornament and footer. */
const shown = ['paper', 'accent-fill', 'gold', 'footer'] as const;

/** The parish's sets of colours, each with a swatch of its main ones. */
export function PaletteInput({ attributes, value, setValue }: ControlOf<'palette'>) {
  const { id, 'aria-describedby': describedBy } = attributes;
  return (
    <div
      className={`${choiceStyles.choices} ${choiceStyles.palettes}`}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {palettes.map((palette, at) => (
        <label key={palette} className={choiceStyles.choice}>
          <input
            {...(at === 0 && { id })}
            type="radio"
            name={id}
            checked={palette === value}
            onChange={() => setValue(palette)}
          />
          <span className={choiceStyles.swatches} aria-hidden>
            {shown.map((name) => (
              <span key={name} style={{ backgroundColor: coloursOf(palette).light[name] }} />
            ))}
          </span>
          <span>{capitalize(palette.replace('-', ' '))}</span>
        </label>
      ))}
    </div>
  );
}
