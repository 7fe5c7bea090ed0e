import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The event calendar (specification §2). */
export function Component() {
  return (
    <Page title={pages.calendar.title} lead={pages.calendar.description}>
      {null}
    </Page>
  );
}
