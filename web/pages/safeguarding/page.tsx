import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The safeguarding page (specification §2). */
export function Component() {
  return (
    <Page title={pages.safeguarding.title} lead={pages.safeguarding.description}>
      {null}
    </Page>
  );
}
