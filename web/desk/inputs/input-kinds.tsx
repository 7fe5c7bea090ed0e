import { type ComponentProps, useId } from 'react';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateSpan } from '../../../contract/fields/characters.ts';
import { valueAt } from '../../../contract/fields/field-path.ts';
import { mediaPath } from '../../../contract/files/media.ts';
import { formatDay } from '../../formats/dates.ts';
import { Button } from '../../ui/button.tsx';
import type { FormValues } from '../drafts/drafts.ts';
import {
  type InputKindName,
  type VisibleInput,
  groupWith,
  entriesOf,
  toListValue,
  UNCHOSEN,
  withIds,
} from '../records/field-input.ts';
import { formattedField, formattedValue, focusText } from '../records/common-inputs.ts';
import { readTypedTimes } from '../records/typed-times.ts';
import {
  formatStart,
  instantText,
  visibilityFields,
  visibilityValues,
  wallClock,
} from '../records/visibility-values.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { capitalize } from '../ui/words.ts';
import { ChoicesInput, PaletteInput, PickInput, ChurchInput } from './select-inputs.tsx';
import { FocusInput, ConsentInput, PictureInput } from './picture-input.tsx';
import type { ControlOf, InputKind, InputProps, Typed } from './input-kind.ts';
import { MarkupInput } from './markup-input.tsx';
import { PdfInput } from './pdf-input.tsx';
import styles from './inputs.module.css';

/** Attributes of an input for an address, which the device must not change. */
const asTyped = { autoCapitalize: 'off', spellCheck: false } as const;

/** The kinds of input. A new kind is its options in `records/field-input.ts` and an entry here. */
export const inputKinds: { readonly [Kind in InputKindName]: InputKind<VisibleInput<Kind>> } = {
  line: {
    control: ({ input: { suggestions }, ...props }) => (
      <>
        <input
          type="text"
          autoComplete="off"
          list={suggestions && `${props.attributes.id}-list`}
          {...typed(props)}
        />
        {suggestions && (
          <datalist id={`${props.attributes.id}-list`}>
            {suggestions.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        )}
      </>
    ),
    initial: ({ initial }) => initial,
    toField: onOneLine,
    content: 'text',
  },
  link: {
    control: typedInput({ ...asTyped, inputMode: 'url' }),
    toField: (value, { origin }) => ownPath(value.trim(), origin),
  },
  email: {
    // Not type="email": the browser would alter the value before our own validation could quote it.
    control: typedInput({ ...asTyped, inputMode: 'email' }),
    toField: onOneLine,
  },
  phone: {
    control: typedInput({ type: 'tel' }),
    toField: onOneLine,
  },
  times: {
    control: TimesInput,
    toForm: (item, name, { none = '' }) => item && (String(valueAt(item, name) ?? '') || none),
    toField: (value, _form, { none }) => {
      if (none === undefined) return readTypedTimes(value).text;
      return isNone(value, none) ? '' : readTypedTimes(value).text || undefined;
    },
    errorOf: (value) => {
      const { question } = readTypedTimes(value);
      return question && `Please choose which time you mean by ‘${question.typed}’.`;
    },
  },
  text: {
    control: ({ input: { rows, hasMarkup }, ...props }) =>
      hasMarkup ? (
        <MarkupInput rows={rows} onMarkup={props.onMarkup} {...typed(props)} />
      ) : (
        <textarea rows={rows} {...typed(props)} />
      ),
    toField: withoutControls,
    content: 'text',
  },
  paragraphs: {
    control: ({ input: { rows }, ...props }) => <textarea rows={rows} {...typed(props)} />,
    toForm: (item, name, { separator }) => listAt(item, name).join(separator),
    toField: (value, _form, { separator }) =>
      withoutControls(value)
        .split(separator === '\n' ? /\n/ : /\n[ \t]*\n/)
        .flatMap((paragraph) => paragraph.trim() || []),
    content: 'text',
  },
  formatted: {
    toForm: formattedValue,
    toField: (_value, { values }) => formattedField(values),
  },
  date: {
    control: ({ input: { isFixed = false }, ...props }) => (
      <input type="date" {...dateSpan} {...typed(props)} readOnly={isFixed} data-fixed={isFixed} />
    ),
    initial: ({ initial }, today) => initial ?? today,
    toText: (value) => (isCalendarDate(value) ? formatDay(value) : value),
  },
  instant: {
    control: (props) => <input type="datetime-local" {...typed(props)} />,
    toForm: (item, name) => {
      const instant = valueAt(item, name);
      return instant ? wallClock(String(instant)) : undefined;
    },
    toField: (value) => value && instantText(value),
    toText: (value) => value && formatStart(instantText(value), new Date()),
    errorOf: (value) =>
      value && Date.parse(instantText(value)) <= Date.now()
        ? 'This time is over. Please choose a later one.'
        : undefined,
  },
  checkbox: {
    control: ({ attributes, value, setValue }) => (
      <input
        type="checkbox"
        {...attributes}
        checked={value === 'true'}
        onChange={({ target }) => setValue(String(target.checked))}
      />
    ),
    isNeverOptional: true,
    initial: () => false,
    toField: (value) => value === 'true',
    toText: yesOrNo,
  },
  select: {
    control: ({ attributes, register, input: { options, none } }) => (
      <select {...attributes} {...register()}>
        {none && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {capitalize(option)}
          </option>
        ))}
      </select>
    ),
    isNeverOptional: true,
    initial: ({ initial }) => initial,
    toText: capitalize,
  },
  choices: {
    control: ChoicesInput,
    isNeverOptional: true,
    toForm: (item, name) => listAt(item, name).join('\n'),
    toField: (value) => value.split('\n').filter(Boolean),
    toText: (value, { options }) => {
      const labels = new Map(options.map((option) => [option.value, option.label]));
      const missing = options.length > 0 ? 'one that has been deleted' : 'another';
      const chosen = value.split('\n').filter(Boolean);
      return chosen.map((each) => labels.get(each) ?? missing).join(', ');
    },
  },
  church: {
    control: ChurchInput,
    isNeverOptional: true,
    initial: ({ initial, isAsked }) => (isAsked ? UNCHOSEN : initial),
    toField: (value) => (value === UNCHOSEN ? '' : value),
    errorOf: (value) => (value === UNCHOSEN ? 'Please choose the church.' : undefined),
  },
  palette: {
    control: PaletteInput,
    isNeverOptional: true,
    toText: capitalize,
  },
  week: {
    control: ({ attributes, register }) => (
      <select {...attributes} {...register()}>
        <option value="">None</option>
        {weeks.map((week, at) => (
          <option key={week} value={at + 1}>
            {week}
          </option>
        ))}
      </select>
    ),
    toField: (value) => value && Number(value),
    toText: (value) => weeks[Number(value) - 1] ?? '',
  },
  id: {},
  list: {
    control: PickInput,
    isNeverOptional: true,
    toForm: (item, name, { entry }) =>
      toListValue(
        listAt(item, name).map((each) =>
          Object.fromEntries(
            Object.entries(entry).map(([field, input]) => [field, entryValue(each, field, input)] as const),
          ),
        ),
      ),
    toField: (value, { origin }, input) =>
      withIds(entriesOf(value), input).map((values) =>
        groupWith(
          Object.entries(input.entry).map(([name, field]) => [
            name,
            fieldOf(field, values[name] ?? '', { name, values, origin }),
          ]),
        ),
      ),
    toText: (value, { entry }) =>
      entriesOf(value)
        .map((values) =>
          Object.entries(entry)
            .flatMap(([name, input]) => (input.kind === 'id' ? [] : textOf(input, values[name] ?? '') || []))
            .join('\n'),
        )
        .join('\n\n'),
    content: 'text',
  },
  number: {
    control: typedInput({ inputMode: 'numeric' }),
    isNeverOptional: true,
    initial: ({ initial }) => initial,
    // 0 when it is not numeric (specification §5).
    toField: (value) => Number(value) || 0,
  },
  picture: {
    control: ({ draftFile, ...props }) => draftFile && <PictureInput {...props} draftFile={draftFile} />,
    toField: (value, { origin }) => ownPath(value.trim(), origin),
    content: 'picture',
  },
  pdf: {
    control: PdfInput,
    isNeverOptional: true,
  },
  consent: {
    control: ConsentInput,
    isNeverOptional: true,
    toField: (value) => (value === '' ? undefined : value === 'true'),
    toText: yesOrNo,
  },
  focus: {
    control: FocusInput,
    toText: (value) => value && focusText(value),
  },
  visibility: {
    toForm: (item, name) => {
      const values: FormValues = visibilityValues(item);
      return values[name];
    },
    toField: (_value, { name, values }) => visibilityFields(values)[name],
  },
};

/** Returns the kind of an input. */
export function kindOf<Kind extends InputKindName>(input: VisibleInput<Kind>): InputKind<VisibleInput<Kind>> {
  return inputKinds[input.kind];
}

/** Converts the value of an input to that of the entity's schema. */
export function fieldOf(input: VisibleInput, value: string, form: Typed): unknown {
  const { toField } = kindOf(input);
  return toField ? toField(value, form, input) : value;
}

/** Returns the text to read of an input's value. */
export function textOf(input: VisibleInput, value: string): string {
  const { toText } = kindOf(input);
  return toText ? toText(value, input) : value;
}

/** In milliseconds. The question does not wait for blur, because it would then shift the layout under a click. */
const DEBOUNCE = 500;

/** Which night is meant by 12am. */
const nightOf: Readonly<Record<string, string>> = {
  Midnight: 'Midnight at the end of this day',
  '12:00 AM': '12:00 AM, as this day begins',
};

/** An input for times, normalised to the format of the hint on blur. It asks whether an ambiguous time is AM or PM. */
function TimesInput({ attributes, register, value, setValue, input: { none, usual } }: ControlOf<'times'>) {
  const { onBlur, ...registered } = register();
  const debounced = useDebounced(value, DEBOUNCE);
  const questionId = useId();
  const answer = (text: string) => {
    setValue(text);
    // The answer removes the question with the focused button.
    document.getElementById(attributes.id)?.focus();
  };
  const { question } = debounced === value ? readTypedTimes(value) : {};
  const typing = (
    <input
      type="text"
      autoComplete="off"
      {...attributes}
      {...registered}
      onBlur={(event) => {
        const { text } = readTypedTimes(value);
        if (text !== value) setValue(text);
        return onBlur(event);
      }}
    />
  );
  return (
    <>
      {none === undefined ? (
        typing
      ) : (
        <div className={`cluster ${styles.times}`}>
          <Button aria-pressed={isNone(value, none)} onClick={() => setValue(none)}>
            {none}
          </Button>
          {usual && (
            <Button aria-pressed={value === usual} onClick={() => setValue(usual)}>
              Usual times
            </Button>
          )}
          {typing}
        </div>
      )}
      <div role="status">
        {question && (
          <div className={`cluster ${styles.question}`} role="group" aria-labelledby={questionId}>
            <p id={questionId}>{`‘${question.typed}’ is`}</p>
            {question.options.map(({ time, text }) => (
              <Button key={time} onClick={() => answer(text)}>
                {nightOf[time] ?? time}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** Whether the value of an input of times says that there are none. */
export function isNone(value: string, none: string): boolean {
  return value.trim().toLowerCase() === none.toLowerCase();
}

function yesOrNo(value: string): string {
  return value === 'true' ? 'Yes' : 'No';
}

function entryValue(entry: unknown, field: string, input: VisibleInput): string {
  return input.kind === 'paragraphs'
    ? listAt(entry, field).join(input.separator)
    : String(valueAt(entry, field) ?? '');
}

const weeks = ['First', 'Second', 'Third', 'Fourth'];

function listAt(item: unknown, name: string): readonly unknown[] {
  const value = valueAt(item, name);
  return Array.isArray(value) ? value : [];
}

/** The control of text on one line. */
function typedInput(attributes: ComponentProps<'input'>) {
  return function TypedInput(props: InputProps) {
    return <input type="text" autoComplete="off" {...attributes} {...typed(props)} />;
  };
}

/** Returns the attributes of an input that is typed in. */
function typed({ attributes, register }: InputProps) {
  return { ...attributes, ...register() };
}

/**
 * Returns a text without invisible control characters: those that break a line, such as Word's line break in a paragraph,
 * become `\n`; the others are removed.
 */
function withoutControls(text: string): string {
  return text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/[^\P{Cc}\n\r\t]/gu, '');
}

/** Returns a text on one line without control characters. Tabs become spaces, because pasted table cells end in one. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085]+/g, ' ').replaceAll(/\p{Cc}/gu, '');
}

/** Makes the URL of this site's own picture a path; browsers copy picture addresses as absolute URLs. */
function ownPath(address: string, origin?: string): string {
  return origin && address.startsWith(origin + mediaPath) ? address.slice(origin.length) : address;
}
