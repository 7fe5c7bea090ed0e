import { type Church, severalChurches } from '../../contract/masses/churches.ts';
import { Page } from '../ui/page.tsx';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useQuery } from '../data/use-query.tsx';
import type { HeadContext } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import { churchesData } from './church.ts';
import { devotionsByDay } from './mass-schedule.ts';
import { ChurchCard, WeeklyTimes } from './church-card.tsx';
import styles from './page.module.css';

export const prefetch = [queries.massDays, queries.footerMassTimes, queries.devotions];

/** Structured data of each church, with its opening hours. */
export function head({ parish, valueOf }: HeadContext) {
  const massTimes = valueOf(queries.footerMassTimes) ?? [];
  const days = valueOf(queries.massDays)?.days ?? [];
  return { structuredData: import.meta.env.SSR ? churchesData(parish, massTimes, days) : [] };
}

/** The churches of a parish that has several: where each is, and when Mass and devotions are there. */
export function Component() {
  const churches = severalChurches(useParish());
  const today = useToday();
  const massTimes = useQuery(queries.footerMassTimes);
  const known = massTimes.status === 'loaded' && !massTimes.isFallback ? massTimes.value : [];
  const devotions = useQuery(queries.devotions);
  const ofWeek = devotions.status === 'loaded' ? devotionsByDay(devotions.value, today) : [];
  const running = ofWeek.flatMap((day) => day.devotions);
  const isIn = (church: Church) => (each: { church?: string | undefined }) => each.church === church.id;
  const others = known.filter((each) => !churches.some((church) => isIn(church)(each)));
  return (
    <Page
      title={pages.churches.title}
      section="About Us"
      lead="One parish, in more than one place. You are welcome in each of them."
    >
      <ul className={styles.list}>
        {churches.map((church) => (
          <ChurchCard
            key={church.id}
            church={church}
            massTimes={known.filter(isIn(church))}
            devotions={running.filter(isIn(church))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="other-masses" className={styles.others}>
          <h2 id="other-masses">Other Masses</h2>
          <WeeklyTimes lines={others} />
        </section>
      )}
    </Page>
  );
}
