import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The timeline of the parish's history (specification §2). */
export function Component() {
  return (
    <Page title={pages.history.title} lead={pages.history.description}>
      {null}
    </Page>
  );
}
