import type { Item } from '../../contract/items.ts';
import { withPlainTexts } from '../../contract/markup.ts';
import type { Listing } from '../data/listing.ts';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { formatDate } from '../formats/dates.ts';
import { truncate } from '../formats/texts.ts';
import { newsCategories } from '../news/news-categories.ts';
import { pages } from '../routes/pages.ts';
import { yearPath, itemPath } from '../routes/views.ts';
import { AlertDialog } from '../ui/dialogs.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { ItemLink } from '../ui/item-link.tsx';
import { ItemPicture } from '../ui/pictures/picture.tsx';
import { SampleNotice } from '../ui/notice.tsx';
import { Section, SectionLink } from '../ui/section.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import styles from './news.module.css';

/** The number of notices shown; the pages by year have all of them. */
const MAX_NOTICES = 3;

/** News and notices, newest first, with links to the newsletters and to earlier news. */
export function News() {
  const news = useQuery(queries.news);
  return (
    <div className="no-print">
      <Section
        title="News and Notices"
        id="news"
        ground="band"
        aside={<SectionLink to={pages.newsletters.path}>View Newsletters</SectionLink>}
      >
        <WhenLoaded of={news} loading="Loading news..." fillsPage={false}>
          {(listing, isFallback) => (
            <>
              {isFallback && <SampleNotice />}
              {listing.items.length === 0 && <EmptyState message="There is no news at the moment." />}
              <ul className={styles.news}>
                {listing.items.slice(0, MAX_NOTICES).map((item) => (
                  <NewsCard key={item.id} item={item} />
                ))}
              </ul>
              {listing.total > MAX_NOTICES && listing.years[0] && (
                <SectionLink to={yearPath('news', listing.years[0].year)}>All notices</SectionLink>
              )}
            </>
          )}
        </WhenLoaded>
      </Section>
    </div>
  );
}

/** The length of text in 'Read more', in characters, for a notice that has its own page. */
export const READ_MORE_LENGTH = 3_000;

/** Cuts a notice to what 'Read more' shows plus one character, which marks it as cut. A cut text loses its markup. */
export function withReadMoreContent(item: Item<'news'>): Item<'news'> {
  if (!itemPath('news', item) || [...item.content].length <= READ_MORE_LENGTH) return item;
  const plain = withPlainTexts(item);
  return { ...plain, content: [...plain.content].slice(0, READ_MORE_LENGTH + 1).join('') };
}

/** Whether the content was cut by `withReadMoreContent`. */
export function isCut(item: Item<'news'>): boolean {
  return itemPath('news', item) !== undefined && [...item.content].length === READ_MORE_LENGTH + 1;
}

/** The notices in the home page's file, each with the text that 'Read more' shows. */
export function firstNews(news: Listing<Item<'news'>>): Listing<Item<'news'>> {
  const items = news.items.slice(0, MAX_NOTICES).map(withReadMoreContent);
  return { ...news, items, isPart: true };
}

/** The length of a notice's text on the card, in characters (specification §9). */
const EXCERPT_LENGTH = 200;

/** A notice; a long one is truncated, and 'Read more' shows it in a dialog (specification §2). */
function NewsCard({ item }: { item: Item<'news'> }) {
  const { Icon, name } = newsCategories[item.category];
  const { content } = withPlainTexts(item);
  const shown = truncate(content, EXCERPT_LENGTH);
  return (
    <li>
      <article className={styles.item}>
        <div className={styles.heading}>
          <span className={styles.icon}>
            <Icon size={20} aria-hidden />
          </span>
          <p className={`quiet ${styles.facts}`}>
            <span>{name}</span>
            <br />
            <span className={styles.dated}>
              <time dateTime={item.date}>{formatDate(item.date)}</time>,
            </span>{' '}
            {linkedText(item.author)}
          </p>
        </div>
        <ItemPicture
          item={item}
          className={styles.picture}
          sizes="(width >= 60em) 24rem, (width >= 40em) 45vw, 90vw"
        />
        <EditLink of="news" item={item} />
        <h3>
          <ItemLink to={itemPath('news', item)} title={item.title} />
        </h3>
        <p className={styles.text}>{linkedText(shown)}</p>
        {shown !== content && <ReadMore item={item} />}
      </article>
    </li>
  );
}

/** The full notice in a dialog. Until it has loaded, the part in the page file and a link to the notice's page. */
function ReadMore({ item }: { item: Item<'news'> }) {
  const { title, content } = item;
  const path = itemPath('news', item);
  return (
    <AlertDialog
      look="quiet"
      label="Read more"
      name={`Read more of ${title}`}
      title={title}
      text={isCut(item) ? truncate(content, READ_MORE_LENGTH) : content}
      isFormatted={item.formatted}
    >
      {isCut(item) && path && <SectionLink to={path}>Read on</SectionLink>}
    </AlertDialog>
  );
}
