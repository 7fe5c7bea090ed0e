import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The tribute to a former website administrator (specification §2). */
export function Component() {
  return (
    <Page title={pages.memorial.title} lead={pages.memorial.description}>
      {null}
    </Page>
  );
}
