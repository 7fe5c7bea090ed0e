import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The Lectio Divina documents (specification §2). */
export function Component() {
  return (
    <Page title={pages.lectioDivina.title} lead={pages.lectioDivina.description}>
      {null}
    </Page>
  );
}
