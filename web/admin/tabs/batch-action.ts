import type { ReactNode } from 'react';

/** What can be done to several selected items in one step. */
export type BatchAction<Item> = {
  /** In the bar, such as 'Move to album'. */
  readonly label: string;
  readonly icon: ReactNode;
  /** In the question and on its button, such as 'Move'. */
  readonly verb: string;
  /** On the button while it runs. */
  readonly working: string;
  /** As in '12 images moved to Easter.' and '3 images were not moved to Easter.' */
  readonly done: string;
  /** Below the question: what it means for visitors, or an input. */
  readonly details: ReactNode;
  /** Whether it would change an item; every item by default. */
  readonly changes?: (item: Item) => boolean;
  /** Does it to one item and resolves with a function that undoes it; neither reloads a list. A repetition is safe. */
  readonly run: (item: Item) => Promise<() => Promise<unknown>>;
};
