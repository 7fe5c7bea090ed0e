import { useParish } from '../../data/parish.tsx';
import { usePriestPortrait } from '../../data/use-priest-portrait.ts';
import { linkedText } from '../../components/text/linked-text.tsx';
import { Photo } from '../../components/pictures/photo.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { pages } from '../../routes/pages.ts';
import { usePageWords } from '../../routes/use-page-words.ts';
import styles from './author.module.css';

/** The author of a reflection: the parish priest, or another person by name. */
export function Author({ name }: { name: string | undefined }) {
  const { priestName, priestTitle } = useParish();
  const team = usePageWords(pages.team);
  const shown = name || priestName;
  const portrait = usePriestPortrait(shown);
  if (!shown) return null;
  const isPriest = shown === priestName;
  return (
    <section className={styles.author} data-portrait={portrait !== undefined} aria-labelledby="author">
      {portrait && <Photo {...portrait} sizes="120px" alt="" className={styles.portrait} />}
      <div>
        <h2 id="author" className={styles.name}>
          {linkedText(shown)}
        </h2>
        {isPriest && priestTitle && <p className={styles.title}>{priestTitle}</p>}
        <SectionLink to={pages.team.path}>{team.label}</SectionLink>
      </div>
    </section>
  );
}
