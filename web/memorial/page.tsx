import type { Parish } from '../../contract/parish.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { Ornament } from '../ui/icons.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { Photo } from '../ui/pictures/picture.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { useQuery } from '../data/query-store.tsx';
import { parishQueries } from '../data/parish.tsx';
import { pages } from '../routes/pages.ts';
import styles from './page.module.css';

type Memorial = NonNullable<Parish['memorial']>;

export const prefetch = [parishQueries.memorial];

/** The tribute to a former website administrator: photo, scripture, prayer (specification §1). */
export function Component() {
  const { title } = usePageWords(pages.memorial);
  return (
    <Page title={title}>
      <WhenLoaded of={useQuery(parishQueries.memorial)}>
        {(memorial) =>
          memorial && (
            <>
              <Tribute memorial={memorial} />
              {memorial.scripture && <Scripture scripture={memorial.scripture} />}
              {memorial.prayer.length > 0 && <Prayer memorial={memorial} />}
            </>
          )
        }
      </WhenLoaded>
    </Page>
  );
}

function Tribute({
  memorial: { name, photoUrl, picture, photoAlt = '', dates, role, tribute },
}: {
  memorial: Memorial;
}) {
  return (
    <div className={styles.tribute}>
      {photoUrl && (
        <Photo
          url={photoUrl}
          picture={picture}
          alt={photoAlt}
          sizes="(width >= 48em) 38vw, (width >= 30em) 24rem, 90vw"
          className={styles.portrait}
          priority
        />
      )}
      <div>
        <EditLink section="memorial" />
        <h2>{name}</h2>
        {dates && <p className={`times ${styles.dates}`}>{unbrokenTimes(dates)}</p>}
        {role && <p className={styles.role}>{role}</p>}
        {tribute.map((paragraph) => (
          <p key={paragraph} className="measure text-1">
            {linkedText(paragraph)}
          </p>
        ))}
      </div>
    </div>
  );
}

function Scripture({ scripture: { quote, reference } }: { scripture: NonNullable<Memorial['scripture']> }) {
  return (
    <figure className={styles.scripture}>
      <blockquote>
        <p className="flush">{`“${quote}”`}</p>
      </blockquote>
      {reference && <figcaption>{reference}</figcaption>}
    </figure>
  );
}

function Prayer({ memorial: { prayer, closing } }: { memorial: Memorial }) {
  return (
    <section className={styles.prayer} aria-labelledby="prayer">
      <Ornament />
      <h2 id="prayer" className="text-2">
        Let us pray
      </h2>
      <p>
        {prayer.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </p>
      {closing && <p className="muted">{linkedText(closing)}</p>}
    </section>
  );
}
