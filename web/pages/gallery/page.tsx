import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The photo gallery (specification §2). */
export function Component() {
  return (
    <Page title={pages.gallery.title} lead={pages.gallery.description}>
      {null}
    </Page>
  );
}
