import type { Item } from '../../../contract/items.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SampleNotice } from '../../components/sample-notice.tsx';
import { Section } from '../../components/section.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import type { Listing } from '../../data/listing.ts';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.tsx';
import { pages } from '../../routes/pages.ts';
import { yearPath } from '../../routes/views.ts';
import { NewsCard } from './news-card.tsx';
import { withReadMoreContent } from './read-more-content.ts';
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

/** The notices in the home page's file, each with the text that 'Read more' shows. */
export function firstNews(news: Listing<Item<'news'>>): Listing<Item<'news'>> {
  const items = news.items.slice(0, MAX_NOTICES).map(withReadMoreContent);
  return { ...news, items, isPart: true };
}
