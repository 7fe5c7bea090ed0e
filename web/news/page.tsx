import { EditLink } from '../ui/edit-link.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { withPlainTexts } from '../../contract/markup.ts';
import type { Item } from '../../contract/items.ts';
import { Page } from '../ui/page.tsx';
import { WholePicture } from '../ui/pictures/whole-picture.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { SectionLink } from '../ui/section.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { itemWithSlug, type Listing } from '../data/listing.ts';
import { partOf } from '../data/query.ts';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { formatDate } from '../formats/dates.ts';
import { summary } from '../formats/texts.ts';
import { type HeadContext, itemSharedPicture } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import { itemPath, type View, yearPath } from '../routes/views.ts';
import { aroundItem, itemHead, withItemsAround } from '../item/item-data.ts';
import { newsCategories } from './news-categories.ts';
import { AskTheOffice, ItemColumns, OtherItems, WhenItemLoaded } from '../item/item-page.tsx';
import styles from './page.module.css';

export const prefetch = (view: View) => [
  partOf(queries.news, (news) =>
    withItemsAround(news, view.slug, neighboursOf, (other) => ({ ...other, content: '' })),
  ),
];

export function head({ view, parish, valueOf }: HeadContext) {
  const news = valueOf(queries.news);
  return itemHead(news, itemWithSlug(news, view.slug), (item) => {
    const picture = itemSharedPicture(item, parish.website);
    return {
      title: item.title,
      description: summary(withPlainTexts(item).content),
      ...(picture && { picture }),
    };
  });
}

/** The page of a notice. */
export function Component({ view }: { view: View }) {
  const news = useQuery(queries.news);
  return (
    <WhenItemLoaded of={news} view={view} loading="Loading news...">
      {(item, listing) => <NewsPage item={item} listing={listing} />}
    </WhenItemLoaded>
  );
}

function NewsPage({ item, listing }: { item: Item<'news'>; listing: Listing<Item<'news'>> }) {
  const { title, date, author, category, content, formatted } = item;
  const { Icon, name } = newsCategories[category];
  const year = date.slice(0, 4);
  return (
    <Page title={title} section="News and Notices" parent={`${pages.home.path}#news`}>
      <ItemColumns aside={<AskTheOffice />}>
        <article>
          <EditLink of="news" item={item} />
          <p className={`cluster ${styles.facts}`}>
            <span className={styles.category}>
              <Icon size={18} aria-hidden />
              <span>{name}</span>
            </span>
            <time className="times" dateTime={date}>
              {formatDate(date)}
            </time>
            <span>{linkedText(author)}</span>
          </p>
          <WholePicture item={item} />
          <Prose text={content} isFormatted={formatted} className="text-1" />
          <div className={`cluster ${styles.ways} no-print`}>
            <ShareButton
              noun="News"
              title={title}
              text={summary(withPlainTexts(item).content)}
              path={itemPath('news', item)}
            />
            <SectionLink to={yearPath('news', year)}>{`All notices of ${year}`}</SectionLink>
            <SectionLink to={pages.home.path}>Home</SectionLink>
          </div>
        </article>
      </ItemColumns>
      <OtherItems
        heading="More news"
        list="news"
        items={neighboursOf(item, listing.items).filter((other) => other !== item)}
        detail={({ category }) => newsCategories[category].name}
      />
    </Page>
  );
}

/** The notice, the next newer one, and older ones. */
function neighboursOf(item: Item<'news'>, items: readonly Item<'news'>[]) {
  return aroundItem(items, item, 'around');
}
