/** One line of a list. */
export type Row = {
  /** What a person calls the item; the icon buttons are named by it. */
  readonly title: string;
  /** Short facts, in one line below the title; those that are empty are left out. */
  readonly facts: readonly (string | undefined)[];
  /** A sentence or two of its content. */
  readonly excerpt?: string;
  /** The address of a picture of it. */
  readonly picture?: string | undefined;
};
