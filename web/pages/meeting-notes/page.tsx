import { Page } from '../../components/page.tsx';
import { pages } from '../../pages.ts';

/** The meeting notes (specification §2). */
export function Component() {
  return (
    <Page title={pages.meetingNotes.title} lead={pages.meetingNotes.description}>
      {null}
    </Page>
  );
}
