import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The parish team and ministries (specification §2). */
export function Component() {
  return (
    <Page title={pages.team.title} lead={pages.team.description}>
      {null}
    </Page>
  );
}
