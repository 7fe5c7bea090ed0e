import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The home page. */
export function Component() {
  return (
    <Page title={pages.home.title} lead={pages.home.description}>
      {null}
    </Page>
  );
}
