import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { SampleNotice } from '../ui/sample-notice.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import { pages } from '../routes/pages.ts';
import { usePageWords } from '../routes/use-page-words.ts';
import { useQuery } from '../data/use-query.tsx';
import { parishQueries } from '../data/parish-queries.ts';
import { queries } from '../data/queries.ts';
import { Sources } from './sources.tsx';
import { Timeline } from './timeline.tsx';

export const prefetch = [queries.history, parishQueries.historySources];

/** The timeline of the parish's history (specification §2). */
export function Component() {
  const history = useQuery(queries.history);
  return (
    <>
      <Page
        title={usePageWords(pages.history).title}
        section="About Us"
        lead="How the parish came to be, from the earliest days to our own. Open a chapter to read it in full."
      >
        <WhenLoaded of={history} loading="Loading history...">
          {(entries, isFallback) => (
            <>
              {isFallback && <SampleNotice />}
              {entries.length > 0 ? (
                <Timeline entries={entries} />
              ) : (
                <EmptyState message="The story of the parish has yet to be written down here." />
              )}
            </>
          )}
        </WhenLoaded>
      </Page>
      <Sources />
    </>
  );
}
