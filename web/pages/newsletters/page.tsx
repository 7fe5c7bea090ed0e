import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The newsletters (specification §2). */
export function Component() {
  return (
    <Page title={pages.newsletters.title} lead={pages.newsletters.description}>
      {null}
    </Page>
  );
}
