import { Notice } from './notice.tsx';

/** Marks entries that stand in for ones that could not be read, so that no one plans a visit by them. */
export function SampleNotice() {
  return (
    <Notice>
      These are sample entries: ours cannot be reached just now. Please look again later, or ask the parish
      office.
    </Notice>
  );
}
