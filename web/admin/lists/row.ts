import type { SelectBoxProps } from './select-box.tsx';

/** The texts of one list row. */
export type Row = {
  readonly title: string;
  /** Short facts on one line below the title; empty ones are skipped. */
  readonly facts: readonly (string | undefined)[];
  readonly excerpt?: string;
  /** URL of a thumbnail. */
  readonly picture?: string | undefined;
};

/** What the buttons of a row do. */
export type RowActions = {
  /** The name of the row in those of its buttons, distinct where titles are alike. */
  readonly name: string;
  readonly onEdit: () => void;
  /** Undefined where the list is full. */
  readonly onDuplicate: (() => void) | undefined;
  readonly onDelete: () => void;
  /** The checkbox in place of the buttons, while rows can be selected. */
  readonly box?: Omit<SelectBoxProps, 'name'> | undefined;
};
