import { saidOfEventTime } from '../records/typed-times.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import fieldStyles from '../ui/field.module.css';

/** In milliseconds. It does not wait for blur, because it would then shift the layout under a click. */
const DEBOUNCE = 500;

/** Says below an input how what is typed is read. */
export function SaidBack({ text }: { text: string }) {
  const said = useDebounced(text, DEBOUNCE);
  return <div role="status">{said && <p className={`quiet ${fieldStyles.hint}`}>{said}</p>}</div>;
}

/** Says how the time of an event is read, unless it is read as it stands. */
export function EventTimeSaidBack({ value }: { value: string }) {
  return <SaidBack text={saidOfEventTime(value)} />;
}
