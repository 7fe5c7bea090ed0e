import { Notice } from './notice.tsx';

/** A warning above sample entries, which replace entries that could not be loaded, so that no one plans a visit by them. */
export function SampleNotice() {
  return (
    <Notice>
      These are sample entries: ours cannot be loaded just now. Please try again later, or ask the parish
      office.
    </Notice>
  );
}
