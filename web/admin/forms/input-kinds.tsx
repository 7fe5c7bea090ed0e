import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { formatDay } from '../../formats/format-date.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { InputKindName, VisibleInput } from '../records/field-input.ts';
import { valueAt } from '../../../contract/fields/field-path.ts';
import { groupWith } from '../records/field-path.ts';
import { formattedField, formattedValue } from '../records/formatted-input.ts';
import { focusText } from '../records/picture-inputs.ts';
import { memberText } from '../records/team-members.ts';
import { readTypedTimes } from '../records/typed-times.ts';
import { visibilityFields, visibilityValues } from '../records/visibility-values.ts';
import { capitalize } from '../ui/capitalize.ts';
import { ChoicesInput } from './choices-input.tsx';
import { ChurchInput } from './church-input.tsx';
import { ConsentInput } from './consent-input.tsx';
import { FocusInput } from './focus-input.tsx';
import type { InputKind, InputProps } from './input-kind.ts';
import { withIds } from './entry-ids.ts';
import { entriesOf, toListValue } from './list-value.ts';
import { MarkupInput } from './markup-input.tsx';
import { MemberInput } from './member-input.tsx';
import { PaletteInput } from './palette-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { TimesInput } from './times-input.tsx';
import { onOneLine, ownPath, withoutControls } from './typed-text.ts';

/** The kinds of input. A new kind is its options in `records/field-input.ts` and an entry here. */
export const inputKinds: { readonly [Kind in InputKindName]: InputKind<VisibleInput<Kind>> } = {
  line: {
    control: (props, { suggestions }) => (
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
    canBeEmpty: true,
    initial: ({ initial }) => initial,
    toField: onOneLine,
    content: 'text',
  },
  link: {
    control: (props) => (
      <input
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...typed(props)}
      />
    ),
    canBeEmpty: true,
    toField: (value, { origin }) => ownPath(value.trim(), origin),
  },
  email: {
    // Not type="email": the browser would alter the value before our own validation could quote it.
    control: (props) => (
      <input
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...typed(props)}
      />
    ),
    canBeEmpty: true,
    toField: onOneLine,
  },
  phone: {
    control: (props) => <input type="tel" autoComplete="off" {...typed(props)} />,
    canBeEmpty: true,
    toField: onOneLine,
  },
  times: {
    control: (props) => <TimesInput {...typed(props)} value={props.value} setValue={props.setValue} />,
    canBeEmpty: true,
    initial: ({ initial }) => initial,
    toField: (value) => readTypedTimes(value).text,
    errorOf: (value) => {
      const { question } = readTypedTimes(value);
      return question && `Please choose which time you mean by ‘${question.typed}’.`;
    },
  },
  text: {
    control: (props, { rows, hasMarkup }) =>
      hasMarkup ? (
        <MarkupInput rows={rows} onMarkup={props.onMarkup} {...typed(props)} />
      ) : (
        <textarea rows={rows} {...typed(props)} />
      ),
    canBeEmpty: true,
    toField: withoutControls,
    content: 'text',
  },
  paragraphs: {
    control: (props, { rows }) => <textarea rows={rows} {...typed(props)} />,
    canBeEmpty: true,
    toForm: (item, name, { separator }) => listAt(item, name).join(separator),
    toField: (value, _form, { separator }) =>
      withoutControls(value)
        .split(separator === '\n' ? /\n/ : /\n[ \t]*\n/)
        .flatMap((paragraph) => paragraph.trim() || []),
    content: 'text',
  },
  formatted: {
    control: undefined,
    canBeEmpty: true,
    toForm: formattedValue,
    toField: (_value, { values }) => formattedField(values),
  },
  date: {
    control: (props, { isFixed = false }) => (
      <input type="date" {...typed(props)} readOnly={props.isReadOnly || isFixed} data-fixed={isFixed} />
    ),
    canBeEmpty: true,
    initial: ({ initial }, today) => initial ?? today,
    toField: (value) => value,
    toText: (value) => (isCalendarDate(value) ? formatDay(value) : value),
  },
  checkbox: {
    control: ({ attributes, value, setValue, isReadOnly }) => (
      <input
        type="checkbox"
        {...attributes}
        checked={value === 'true'}
        disabled={isReadOnly}
        onChange={({ target }) => setValue(String(target.checked))}
      />
    ),
    canBeEmpty: false,
    initial: () => false,
    toField: (value) => value === 'true',
    toText: yesOrNo,
  },
  select: {
    control: ({ attributes, register }, { options, none }) => (
      <select {...attributes} {...register()}>
        {none && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {capitalize(option)}
          </option>
        ))}
      </select>
    ),
    canBeEmpty: false,
    initial: ({ initial }) => initial,
    toField: (value) => value,
    toText: capitalize,
  },
  choices: {
    control: (props, { options }) => <ChoicesInput {...props} options={options} />,
    canBeEmpty: false,
    toForm: (item, name) => listAt(item, name).join('\n'),
    toField: (value) => value.split('\n').filter(Boolean),
    toText: (value, { options }) =>
      value
        .split('\n')
        .flatMap((each) => options.find((option) => option.value === each)?.label ?? (each ? 'another' : []))
        .join(', '),
  },
  church: {
    control: (props, input) => <ChurchInput props={props} input={input} />,
    canBeEmpty: false,
    toField: (value) => value,
  },
  member: {
    control: (props, { team }) => <MemberInput {...props} team={team} />,
    canBeEmpty: false,
    toField: (value) => value,
    toText: (value, { team }) => memberText(value, team),
  },
  palette: {
    control: (props) => <PaletteInput {...props} />,
    canBeEmpty: false,
    toField: (value) => value,
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
    canBeEmpty: true,
    toField: (value) => value && Number(value),
    toText: (value) => weeks[Number(value) - 1] ?? '',
  },
  id: {
    control: undefined,
    canBeEmpty: true,
    toField: (value) => value,
  },
  list: {
    control: undefined,
    canBeEmpty: true,
    toForm: (item, name, { entry }) =>
      toListValue(
        listAt(item, name).map((each) =>
          Object.fromEntries(
            Object.keys(entry).map((field) => [field, String(valueAt(each, field) ?? '')] as const),
          ),
        ),
      ),
    toField: (value, { origin }, input) =>
      withIds(entriesOf(value), input).map((values) =>
        groupWith(
          Object.entries(input.entry).map(([name, field]) => [
            name,
            kindOf(field).toField(values[name] ?? '', { name, values, origin }, field),
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
    control: (props) => <input type="text" inputMode="numeric" autoComplete="off" {...typed(props)} />,
    canBeEmpty: false,
    initial: ({ initial }) => initial,
    // 0 when it is not numeric (specification §5).
    toField: (value) => Number(value) || 0,
  },
  picture: {
    control: (
      { attributes, register, value, setValue, fault, draftFile, withdrawal, onUploadStatus, onOther },
      input,
    ) =>
      draftFile && (
        <PictureInput
          {...attributes}
          {...register()}
          folder={input.folder}
          urlLabel={input.fromGallery ? undefined : input.label}
          onOther={onOther}
          fileLabel={input.fileLabel}
          url={value}
          fault={fault}
          draftFile={draftFile}
          withdrawal={withdrawal}
          onUploadStatus={onUploadStatus}
          onPicture={setValue}
        />
      ),
    canBeEmpty: true,
    toField: (value, { origin }) => ownPath(value.trim(), origin),
    content: 'picture',
  },
  consent: {
    control: ({ attributes, value, setValue, isReadOnly, consent }) => (
      <ConsentInput
        attributes={attributes}
        isGiven={value === 'true'}
        isReadOnly={isReadOnly}
        stored={consent}
        onChange={(isGiven) => setValue(String(isGiven))}
      />
    ),
    canBeEmpty: false,
    toField: (value) => (value === '' ? undefined : value === 'true'),
    toText: yesOrNo,
  },
  focus: {
    control: ({ attributes, value, setValue, isReadOnly, values }) => (
      <FocusInput
        attributes={attributes}
        url={values['imageUrl'] ?? ''}
        value={value}
        isReadOnly={isReadOnly}
        onChange={setValue}
      />
    ),
    canBeEmpty: true,
    toField: (value) => value,
    toText: (value) => value && focusText(value),
  },
  visibility: {
    control: undefined,
    canBeEmpty: true,
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

/** Returns the text to read of an input's value. */
export function textOf(input: VisibleInput, value: string): string {
  const { toText } = kindOf(input);
  return toText ? toText(value, input) : value;
}

function yesOrNo(value: string): string {
  return value === 'true' ? 'Yes' : 'No';
}

const weeks = ['First', 'Second', 'Third', 'Fourth'];

function listAt(item: unknown, name: string): readonly unknown[] {
  const value = valueAt(item, name);
  return Array.isArray(value) ? value : [];
}

/** Returns the attributes of an input that is typed in. */
function typed({ attributes, register, isReadOnly }: InputProps) {
  return { ...attributes, ...register(), readOnly: isReadOnly };
}
