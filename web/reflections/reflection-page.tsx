import type { Item } from '../../contract/items.ts';
import { Page, usePageWords } from '../ui/page.tsx';
import { SectionLink } from '../ui/section.tsx';
import { itemWithSlug } from '../data/listing.ts';
import { parishQueries, useParish, usePriestPortrait } from '../data/parish.tsx';
import { partOf } from '../data/query.ts';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { summary } from '../formats/texts.ts';
import type { HeadContext } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import type { View } from '../routes/views.ts';
import { aroundItem, itemHead, withItemsAround } from '../item/item-data.ts';
import { ItemColumns, OtherItems, WhenItemLoaded } from '../item/item-page.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { ReflectionArticle } from './reflection-article.tsx';
import { Photo } from '../ui/pictures/picture.tsx';
import styles from './reflection-page.module.css';

export const prefetch = (view: View) => [
  parishQueries.priestPortrait,
  partOf(queries.reflections, (reflections) =>
    withItemsAround(reflections, view.slug, neighboursOf, (other) => ({
      ...other,
      excerpt: summary(other.excerpt),
      content: '',
    })),
  ),
];

export function head({ view, valueOf }: HeadContext) {
  const reflections = valueOf(queries.reflections);
  return itemHead(reflections, itemWithSlug(reflections, view.slug), ({ title, excerpt }) => ({
    title,
    description: summary(excerpt),
  }));
}

/** The page of a reflection. */
export function Component({ view }: { view: View }) {
  const { label } = usePageWords(pages.reflections);
  const reflections = useQuery(queries.reflections);
  return (
    <WhenItemLoaded of={reflections} view={view} loading="Loading reflections...">
      {(reflection, listing) => (
        <Page title={reflection.title} section={label} parent={pages.reflections.path}>
          <ItemColumns aside={<Author name={reflection.author} />}>
            <ReflectionArticle reflection={reflection} isAlone />
            <SectionLink to={pages.reflections.path}>All reflections</SectionLink>
          </ItemColumns>
          <OtherItems
            heading="Read on"
            list="reflections"
            items={neighboursOf(reflection, listing.items).filter((other) => other !== reflection)}
            detail={({ excerpt }) => linkedText(summary(excerpt))}
          />
        </Page>
      )}
    </WhenItemLoaded>
  );
}

/** The reflection, the next newer one, and older ones. */
function neighboursOf(reflection: Item<'reflections'>, items: readonly Item<'reflections'>[]) {
  return aroundItem(items, reflection, 'around');
}

/** The author of a reflection, with the title and portrait of the parish priest if it is he. */
function Author({ name }: { name: string | undefined }) {
  const { priestName, priestTitle } = useParish();
  const team = usePageWords(pages.team);
  const portrait = usePriestPortrait(name);
  if (!name) return null;
  return (
    <section
      className={`callout ${styles.author}`}
      data-portrait={portrait !== undefined}
      aria-labelledby="author"
    >
      {portrait && <Photo {...portrait} sizes="120px" alt="" className={styles.portrait} />}
      <div>
        <h2 id="author" className="flush text-2">
          {linkedText(name)}
        </h2>
        {name === priestName && priestTitle && <p className="flush muted">{priestTitle}</p>}
        <SectionLink to={pages.team.path}>{team.label}</SectionLink>
      </div>
    </section>
  );
}
