import type { Item } from '../../../contract/items.ts';
import { Page } from '../../components/page.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { itemNamed, onlyItem } from '../../data/item-of-listing.ts';
import { partOf } from '../../data/page-data.ts';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.tsx';
import { summary } from '../../formats/summary.ts';
import type { HeadContext } from '../../routes/page-head.ts';
import { pages } from '../../routes/pages.ts';
import type { View } from '../../routes/views.ts';
import { ItemColumns } from '../item/item-columns.tsx';
import { OtherItems } from '../item/other-items.tsx';
import { WhenItemLoaded } from '../item/when-item-loaded.tsx';
import { ReflectionArticle } from '../reflections/reflection-article.tsx';

export const prefetch = (view: View) => [
  partOf(queries.reflections, (reflections) => onlyItem(reflections, view.slug)),
];

export function head({ view, valueOf }: HeadContext) {
  const reflection = itemNamed(valueOf(queries.reflections), view.slug);
  return reflection ? { title: reflection.title, description: summary(reflection.excerpt) } : {};
}

/** One reflection on a page of its own, which can be shared. */
export function Component({ view }: { view: View }) {
  const reflections = useQuery(queries.reflections);
  return (
    <WhenItemLoaded of={reflections} slug={view.slug} loading="Loading reflections...">
      {(reflection, listing) => (
        <Page title={reflection.title} section={pages.reflections.label}>
          <ItemColumns
            aside={
              <OtherItems
                heading="Read on"
                list="reflections"
                of={listing}
                choose={(items) => neighboursOf(reflection, items)}
              />
            }
          >
            <ReflectionArticle reflection={reflection} isAlone />
            <SectionLink to={pages.reflections.path}>All reflections</SectionLink>
          </ItemColumns>
        </Page>
      )}
    </WhenItemLoaded>
  );
}

/** The one before it, and two that are older. */
function neighboursOf(reflection: Item<'reflections'>, items: readonly Item<'reflections'>[]) {
  const at = items.findIndex(({ id }) => id === reflection.id);
  return items.slice(Math.max(at - 1, 0), at + 3).filter(({ id }) => id !== reflection.id);
}
