import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { createElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import type { FormValues } from '../drafts/drafts.ts';
import { type VisibleInput, entriesOf, toListValue } from '../records/field-input.ts';
import { capitalize } from '../ui/words.ts';
import { IconButton } from '../ui/buttons.tsx';
import { Sortable, useSortableItem } from '../ui/sortable.tsx';
import { Field } from '../ui/field.tsx';
import type { InputProps } from './input-kind.ts';
import { kindOf } from './input-kinds.tsx';
import styles from './inputs.module.css';

type ListInput = VisibleInput<'list'>;

type ListFieldProps = {
  input: ListInput;
  value: string;
  /** `types` has the messages of the entries by path, such as `2/name`. */
  error: FieldError | undefined;
  /** The fields that an entry cannot be saved without. */
  required: ReadonlySet<string>;
  onChange: (value: string) => void;
  onUploadStatus?: InputProps['onUploadStatus'];
};

/** A list of entries, each folded under its name, which can be added, removed and moved. */
export function ListField({ input, value, error, required, onChange, onUploadStatus }: ListFieldProps) {
  const entries = entriesOf(value);
  const [keys, setKeys] = useState<readonly string[]>(() => entries.map(() => crypto.randomUUID()));
  const [added, setAdded] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const addButton = useRef<HTMLButtonElement>(null);
  const { noun, longest } = input;
  const items = entries.map((entry, at) => ({
    id: keys[at] ?? String(at),
    name: nameOf(entry, input) || `${capitalize(noun)} ${at + 1}`,
    entry,
    errors: errorsOf(at, error),
  }));
  const store = (changed: readonly { readonly id: string; readonly entry: FormValues }[]) => {
    setKeys(changed.map(({ id }) => id));
    onChange(toListValue(changed.map(({ entry }) => entry)));
  };
  const add = () => {
    const id = crypto.randomUUID();
    setAdded(id);
    setOpened(new Set([...opened, id]));
    store([...items, { id, entry: newEntry(input) }]);
  };
  const move = (id: string, to: number) => {
    const moved = items.filter((item) => item.id === id);
    store(items.filter((item) => item.id !== id).toSpliced(to, 0, ...moved));
  };
  const remove = (id: string, name: string) => {
    const entry = items.find((item) => item.id === id)?.entry ?? {};
    const isBlank = Object.entries(entry).every(([field, typed]) => typed === newEntry(input)[field]);
    if (!isBlank && !window.confirm(`Remove ‘${name}’ from the list?`)) return;
    store(items.filter((item) => item.id !== id));
    addButton.current?.focus();
  };

  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>{input.label}</legend>
      {input.hint && <p className="quiet">{input.hint}</p>}
      {error && !error.types && <p className={styles.error}>{error.message}</p>}
      <Sortable items={items} noun={noun} layout="column" onMove={move}>
        <ul className={styles.entries}>
          {items.map(({ id, name, entry, errors }) => (
            <Entry
              key={id}
              id={id}
              noun={noun}
              name={name}
              isNew={id === added}
              isOpen={opened.has(id) || errors.size > 0}
              onFold={(isOpen) =>
                setOpened(new Set([...opened].filter((each) => each !== id).concat(isOpen ? id : [])))
              }
              onFoldAll={() => setOpened(new Set())}
              onRemove={() => remove(id, name)}
            >
              <EntryFields
                fields={input.entry}
                values={entry}
                errors={errors}
                required={required}
                onUploadStatus={onUploadStatus}
                onChange={(field, typed) =>
                  store(
                    items.map((item) =>
                      item.id === id ? { id, entry: { ...item.entry, [field]: typed } } : item,
                    ),
                  )
                }
              />
            </Entry>
          ))}
        </ul>
      </Sortable>
      {items.length < longest && (
        <Button ref={addButton} onClick={add}>
          <Plus size={20} aria-hidden />
          <span>{`Add ${capitalize(noun)}`}</span>
        </Button>
      )}
    </fieldset>
  );
}

type EntryProps = {
  id: string;
  noun: string;
  name: string;
  isNew: boolean;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
  /** Called before it is moved: entries of about the same height are easier to tell apart. */
  onFoldAll: () => void;
  onRemove: () => void;
  children: ReactNode;
};

function Entry({ id, noun, name, isNew, isOpen, onFold, onFoldAll, onRemove, children }: EntryProps) {
  const { item, handle } = useSortableItem(id, noun);
  const fields = useRef<HTMLDivElement>(null);
  const fieldsId = useId();
  useEffect(() => {
    if (isNew) fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isNew]);
  return (
    <li {...item} className={`${styles.entry} ${item.className}`}>
      <div className={styles.head}>
        <IconButton
          label={`Move ${name}`}
          {...handle}
          onPointerDownCapture={onFoldAll}
          onKeyDownCapture={({ key }) => (key === ' ' || key === 'Enter') && onFoldAll()}
          icon={GripVertical}
        />
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => onFold(!isOpen)}
        >
          <ChevronRight className={styles.chevron} size={20} aria-hidden />
          <span>{name}</span>
        </button>
        <IconButton label={`Remove ${name}`} danger onClick={onRemove} icon={Trash2} />
      </div>
      <div ref={fields} id={fieldsId} className={styles.fields} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}

/** The text of the first field. */
function nameOf(entry: FormValues, input: ListInput): string {
  const [first = ''] = Object.keys(input.entry);
  return (entry[first] ?? '').trim();
}

function newEntry({ entry }: ListInput): FormValues {
  return Object.fromEntries(
    Object.entries(entry).map(([name, input]) => [name, input.kind === 'select' ? input.initial : '']),
  );
}

/** The messages of one entry, by field. */
function errorsOf(at: number, error: FieldError | undefined): ReadonlyMap<string, string> {
  const ofEntry = Object.entries(error?.types ?? {}).flatMap(([path, message]) => {
    const [index, field] = path.split('/');
    return Number(index) === at && field && typeof message === 'string' ? [[field, message] as const] : [];
  });
  return new Map(ofEntry);
}

type EntryFieldsProps = {
  fields: VisibleInput<'list'>['entry'];
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  required: ReadonlySet<string>;
  onChange: (field: string, value: string) => void;
  onUploadStatus?: InputProps['onUploadStatus'];
};

/** The inputs of one entry of a list, of the same kinds as those of a form. */
export function EntryFields({
  fields,
  values,
  errors,
  required,
  onChange,
  onUploadStatus,
}: EntryFieldsProps) {
  return Object.entries(fields).map(([name, input]) => {
    const { control, isNeverOptional } = kindOf(input);
    if (!control) return null;
    const value = values[name] ?? '';
    return (
      <Field
        key={name}
        label={input.label}
        hint={input.hint}
        isOptional={!isNeverOptional && !required.has(name)}
        error={errors.get(name)}
      >
        {(attributes) =>
          createElement(control, {
            attributes,
            register: () => controlled(name, value, (typed) => onChange(name, typed)),
            value,
            setValue: (typed) => onChange(name, typed),
            ...(onUploadStatus && { onUploadStatus }),
            values,
            input,
          })
        }
      </Field>
    );
  });
}

/** What the form's `register` returns, for an input whose value is part of a list's. */
function controlled(name: string, value: string, onChange: (value: string) => void): UseFormRegisterReturn {
  return {
    name,
    onBlur: async () => undefined,
    onChange: async ({ target }) => onChange(target.value),
    ref: (element: unknown) => {
      if (isValueElement(element) && element.value !== value) element.value = value;
    },
  };
}

function isValueElement(
  element: unknown,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
