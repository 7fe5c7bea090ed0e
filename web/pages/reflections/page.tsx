import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { SampleNotice } from '../../components/sample-notice.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { pages } from '../../routes/pages.ts';
import { usePageWords } from '../../routes/use-page-words.ts';
import { useQuery } from '../../data/use-query.tsx';
import { partOf } from '../../data/page-data.ts';
import { queries } from '../../data/queries.ts';
import { ReflectionReader } from './reflection-reader.tsx';
import { listedReflections } from './shown-reflections.ts';

export const prefetch = [partOf(queries.reflections, listedReflections)];

/** The parish priest's reflections: a list beside the selected one in full (specification §2). */
export function Component() {
  const { title, description } = usePageWords(pages.reflections);
  const reflections = useQuery(queries.reflections);
  return (
    <Page title={title} section="Resources" lead={description}>
      <WhenLoaded of={reflections} loading="Loading reflections..." fillsPage>
        {(listing, isFallback, retry) => (
          <>
            {isFallback && <SampleNotice />}
            {listing.items.length > 0 ? (
              <ReflectionReader reflections={listing} retry={retry} />
            ) : (
              <NoReflections />
            )}
          </>
        )}
      </WhenLoaded>
    </Page>
  );
}

function NoReflections() {
  return <EmptyState heading="No reflections yet" message="Please check back after Sunday." />;
}
