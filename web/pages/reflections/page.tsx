import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { SampleNotice } from '../../components/sample-notice.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { useParish } from '../../data/parish.tsx';
import { pages } from '../../routes/pages.ts';
import { useQuery } from '../../data/use-query.tsx';
import { partOf } from '../../data/page-data.ts';
import { queries } from '../../data/queries.ts';
import { ReflectionReader } from './reflection-reader.tsx';
import { listedReflections } from './shown-reflections.ts';

export const prefetch = [partOf(queries.reflections, listedReflections)];

/** The parish priest's reflections: a list beside the selected one in full (specification §2). */
export function Component() {
  const reflections = useQuery(queries.reflections);
  return (
    <Page
      title={pages.reflections.title}
      section="Resources"
      lead={pages.reflections.description(useParish())}
    >
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
