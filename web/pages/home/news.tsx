import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Button } from '../../components/button.tsx';
import { SampleNotice } from '../../components/sample-notice.tsx';
import { Section } from '../../components/section.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { pages } from '../../routes/pages.ts';
import { useQuery } from '../../data/use-query.tsx';
import { queries } from '../../data/queries.ts';
import { NewsCard } from './news-card.tsx';
import styles from './news.module.css';

/** How many notices are shown before somebody asks for the others: about a month of them. */
const FIRST = 6;

/** News and notices, newest first, and the way to the newsletters. */
export function News() {
  const news = useQuery(queries.news);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div className="no-print">
      <Section
        title="News and Notices"
        ground="band"
        aside={<SectionLink to={pages.newsletters.path}>View Newsletters</SectionLink>}
      >
        <WhenLoaded of={news} loading="Loading news..." fillsPage={false}>
          {(items, isFallback) => (
            <>
              {isFallback && <SampleNotice />}
              {items.length === 0 && <EmptyState message="There is no news at the moment." />}
              <ul className={styles.news}>
                {items.slice(0, showsAll ? undefined : FIRST).map((item) => (
                  <NewsCard key={item.id} item={item} />
                ))}
              </ul>
              {!showsAll && items.length > FIRST && (
                <Button className={styles.all} onClick={() => setShowsAll(true)}>
                  Show all {items.length} notices
                </Button>
              )}
            </>
          )}
        </WhenLoaded>
      </Section>
    </div>
  );
}
