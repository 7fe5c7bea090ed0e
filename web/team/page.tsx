import { EmptyState } from '../ui/empty-state.tsx';
import { JumpLinks } from '../ui/jump-links.tsx';
import { Page } from '../ui/page.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import { pages } from '../routes/pages.ts';
import { usePageWords } from '../routes/use-page-words.ts';
import { useQuery } from '../data/use-query.tsx';
import { useParishPart } from '../data/parish.tsx';
import { parishQueries } from '../data/parish-queries.ts';
import { queries } from '../data/queries.ts';
import { GetInvolved } from './get-involved.tsx';
import { MemberList } from './member-list.tsx';
import { Ministries, ministriesLink } from './ministries.tsx';

export const prefetch = [queries.team, parishQueries.ministries];

/** The parish team, the ministries, and the contacts for both (specification §2). */
export function Component() {
  const team = useQuery(queries.team);
  const { length: ministries } = useParishPart(parishQueries.ministries) ?? [];
  return (
    <>
      <Page title={usePageWords(pages.team).title} section="About Us">
        <WhenLoaded of={team} loading="Loading team members..." failed="Failed to load team members">
          {(members) =>
            members.length > 0 ? (
              <>
                {ministries > 0 && <JumpLinks label="On this page" links={[ministriesLink]} />}
                <MemberList members={members} />
              </>
            ) : (
              <EmptyState message="No team members found." />
            )
          }
        </WhenLoaded>
      </Page>
      <Ministries />
      <GetInvolved />
    </>
  );
}
