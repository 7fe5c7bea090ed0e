import { memorial } from '../../../parish/memorial.ts';
import { linkedText } from '../../components/text/linked-text.tsx';
import { Ornament } from '../../components/ornament.tsx';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { pages } from '../../routes/pages.ts';
import styles from './page.module.css';

/** The tribute to a former website administrator: photo, scripture, prayer (specification §1). */
export function Component() {
  return (
    <Page title={pages.memorial.title}>
      <div className={styles.tribute}>
        <Picture
          name={memorial.picture}
          sizes="(width >= 48em) 38vw, (width >= 30em) 24rem, 90vw"
          className={styles.portrait}
          priority
        />
        <div>
          <h2>{memorial.name}</h2>
          <p className={styles.dates}>{memorial.dates}</p>
          <p className={styles.role}>{memorial.role}</p>
          {memorial.tribute.map((paragraph) => (
            <p key={paragraph} className={styles.words}>
              {linkedText(paragraph)}
            </p>
          ))}
        </div>
      </div>
      <Scripture />
      <Prayer />
    </Page>
  );
}

function Scripture() {
  return (
    <figure className={styles.scripture}>
      <blockquote>
        <p>“{memorial.scripture.quote}”</p>
      </blockquote>
      <figcaption>{memorial.scripture.reference}</figcaption>
    </figure>
  );
}

function Prayer() {
  return (
    <section className={styles.prayer} aria-labelledby="prayer">
      <Ornament />
      <h2 id="prayer">Let us pray</h2>
      <p>
        {memorial.prayer.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
      <p className={styles.closing}>{linkedText(memorial.closing)}</p>
    </section>
  );
}
