import type { Item } from '../../contract/items.ts';
import { firstThatFit, type Listing } from '../data/listing.ts';

type Reflection = Item<'reflections'>;

/** The reflections that the page lists; earlier ones are on the year pages. */
export function shownReflections(reflections: readonly Reflection[]): readonly Reflection[] {
  return firstThatFit(reflections, {
    count: 60,
    characters: 30_000,
    textOf: ({ title, excerpt }) => title + excerpt,
  });
}

/** The data in the page file: the list, and the text of the first reflection only, which is the one displayed. */
export function listedReflections(reflections: Listing<Reflection>): Listing<Reflection> {
  const items = shownReflections(reflections.items).map((reflection, index) =>
    index === 0 ? reflection : { ...reflection, content: '' },
  );
  return { ...reflections, items, isPart: true };
}
