import { footerMassTimes } from '../../parish/mass-times.ts';
import { linkedText } from '../components/text/linked-text.tsx';
import { useQuery } from '../data/use-query.tsx';
import { queries } from '../data/queries.ts';
import { useParish } from '../data/parish.tsx';
import { withChurch, noMassTimes } from '../formats/mass-text.ts';
import styles from './footer.module.css';
import { useHydrated } from '../components/use-hydrated.ts';

/** The Mass times in the footer's short form, with reserved space while loading, to avoid a layout shift. */
export function FooterMassTimes() {
  const massTimes = useQuery(queries.footerMassTimes);
  if (massTimes.status !== 'loaded') return <Loading />;
  if (massTimes.value.length === 0) return <p>{noMassTimes}</p>;
  return <List massTimes={massTimes.value} />;
}

/** The server-rendered page includes fallback times for browsers without JavaScript. */
function Loading() {
  const hydrated = useHydrated();
  return (
    <>
      <p className={`${styles.coming} with-script`}>Loading...</p>
      {!hydrated && (
        <div className="without-script">
          <List massTimes={footerMassTimes} />
        </div>
      )}
    </>
  );
}

function List({ massTimes }: { massTimes: typeof footerMassTimes }) {
  const parish = useParish();
  return (
    <dl className={styles.massTimes}>
      {massTimes.map(({ id, day, times, church }) => (
        <div key={id}>
          <dt>{linkedText(withChurch(day, church, parish))}</dt>
          <dd>{linkedText(times)}</dd>
        </div>
      ))}
    </dl>
  );
}
