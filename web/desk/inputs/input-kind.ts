import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Consent } from '../../../contract/gallery.ts';
import type { DraftFile } from '../drafts/use-draft.tsx';
import type { FormValues } from '../drafts/drafts.ts';
import type { InputKindName, VisibleInput } from '../records/field-input.ts';
import type { ControlProps } from '../ui/field.tsx';
import type { UploadState } from '../uploads/use-upload.tsx';

/** What a kind of input does; `Input` is its definition in a form. */
export type InputKind<Input> = {
  /** The component of the input; absent if other inputs of the form set its value. */
  readonly control?: (props: InputProps & { readonly input: Input }) => ReactNode;
  /** Whether it is not marked as optional, because it has a value or a choice of none. */
  readonly isNeverOptional?: true;
  /** Returns the value of a new item's field as stored; empty by default. */
  readonly initial?: (input: Input, today: CalendarDate) => unknown;
  /** Returns the form value, where it is not the field's text or `initial`. `item` is undefined for a new one. */
  readonly toForm?: (
    item: Readonly<Record<string, unknown>> | undefined,
    name: string,
    input: Input,
  ) => string | undefined;
  /** Converts the form value to the input of the entity's schema, where it is not that text. */
  readonly toField?: (value: string, form: Typed, input: Input) => unknown;
  /** Returns the form value as text to read, where it is not that text. */
  readonly toText?: (value: string, input: Input) => string;
  /** Returns the error of a value that the schema cannot judge. */
  readonly errorOf?: (value: string) => string | undefined;
  /** What the checks before a save read it as: a free text that visitors read as typed, or the URL of a picture. */
  readonly content?: 'text' | 'picture';
};

/** Where a value was typed: the name of its field, the form's values, and the origin of this site if known. */
export type Typed = {
  readonly name: string;
  readonly values: FormValues;
  readonly origin: string | undefined;
};

/** What the form passes to the control of a field. An entry of a list has neither files nor what is optional here. */
export type InputProps = {
  readonly attributes: ControlProps & { readonly 'data-autofocus'?: boolean };
  /** Registers an uncontrolled input with the form, and returns its attributes. */
  readonly register: () => UseFormRegisterReturn;
  readonly value: string;
  readonly setValue: (value: string) => void;
  /** All values of the form. */
  readonly values: FormValues;
  /** Who gave the consent that is stored with the item's picture, and when. */
  readonly consent?: Consent | undefined;
  /** Called when an input has inserted markup. */
  readonly onMarkup?: () => void;
  /** Why the stored picture cannot be shown. */
  readonly fault?: string | undefined;
  readonly draftFile?: DraftFile;
  /** What is offered beside a picture when the consent to it is withdrawn. */
  readonly withdrawal?: ReactNode;
  /** Called when the user chooses another picture, or none. */
  readonly onOther?: () => void;
  /** Called when an upload begins, succeeds or fails: the form cannot be saved while it runs. */
  readonly onUploadStatus?: (status: UploadState['status']) => void;
};

/** The props of the control of a kind. */
export type ControlOf<Kind extends InputKindName> = InputProps & { readonly input: VisibleInput<Kind> };
