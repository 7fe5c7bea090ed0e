import { useParish } from '../../data/parish.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { pages } from '../../routes/pages.ts';
import { usePageWords } from '../../routes/use-page-words.ts';
import styles from './author.module.css';

/** The author of the reflections. */
export function Author() {
  const { priestName, priestTitle } = useParish();
  const team = usePageWords(pages.team);
  if (!priestName) return null;
  return (
    <section className={styles.author} aria-labelledby="author">
      <Picture name="team-priest" sizes="120px" alt="" className={styles.portrait} />
      <div>
        <h2 id="author" className={styles.name}>
          {priestName}
        </h2>
        {priestTitle && <p className={styles.title}>{priestTitle}</p>}
        <SectionLink to={pages.team.path}>{team.label}</SectionLink>
      </div>
    </section>
  );
}
