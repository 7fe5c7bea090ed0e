import { LinkedText } from '../../components/linked-text.tsx';
import { withPlainTexts } from '../../../contract/markup.ts';
import type { Item } from '../../../contract/items.ts';
import { Page } from '../../components/page.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { itemNamed, onlyItem } from '../../data/item-of-listing.ts';
import { partOf } from '../../data/page-data.ts';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.tsx';
import { formatDate } from '../../formats/format-date.ts';
import { summary } from '../../formats/summary.ts';
import type { HeadContext } from '../../routes/page-head.ts';
import { pages } from '../../routes/pages.ts';
import type { View } from '../../routes/views.ts';
import { WhenItemLoaded } from '../item/when-item-loaded.tsx';
import styles from './page.module.css';

export const prefetch = (view: View) => [partOf(queries.news, (news) => onlyItem(news, view.slug))];

export function head({ view, valueOf }: HeadContext) {
  const item = itemNamed(valueOf(queries.news), view.slug);
  return item ? { title: item.title, description: summary(withPlainTexts(item).content) } : {};
}

/** One notice in full, on a page that can be shared. */
export function Component({ view }: { view: View }) {
  const news = useQuery(queries.news);
  return (
    <WhenItemLoaded of={news} slug={view.slug} loading="Loading news...">
      {(item) => <NewsPage item={item} />}
    </WhenItemLoaded>
  );
}

function NewsPage({ item: { title, date, author, content, formatted } }: { item: Item<'news'> }) {
  return (
    <Page title={title} section="News and Notices">
      <article className={styles.item}>
        <p className={styles.facts}>
          <time dateTime={date}>{formatDate(date)}</time>, <LinkedText text={author} />
        </p>
        <Prose text={content} isFormatted={formatted} />
        <SectionLink to={pages.home.path}>Home</SectionLink>
      </article>
    </Page>
  );
}
