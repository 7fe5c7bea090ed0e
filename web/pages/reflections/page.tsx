import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The reflections of the parish priest (specification §2). */
export function Component() {
  return (
    <Page title={pages.reflections.title} lead={pages.reflections.description}>
      {null}
    </Page>
  );
}
