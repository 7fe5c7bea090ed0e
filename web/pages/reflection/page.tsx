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
      {(reflection) => (
        <Page title={reflection.title} section={pages.reflections.label}>
          <ReflectionArticle reflection={reflection} isAlone />
          <SectionLink to={pages.reflections.path}>All reflections</SectionLink>
        </Page>
      )}
    </WhenItemLoaded>
  );
}
