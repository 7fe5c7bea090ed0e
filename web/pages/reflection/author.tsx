import { parish } from '../../../parish/details.ts';
import { Picture } from '../../components/pictures/picture.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { pages } from '../../routes/pages.ts';
import styles from './author.module.css';

/** The author of the reflections. */
export function Author() {
  return (
    <section className={styles.author} aria-labelledby="author">
      <Picture name="team-priest" sizes="120px" alt="" className={styles.portrait} />
      <div>
        <h2 id="author" className={styles.name}>
          {parish.priestName}
        </h2>
        <p className={styles.title}>{parish.priestTitle}</p>
        <SectionLink to={pages.team.path}>{pages.team.label}</SectionLink>
      </div>
    </section>
  );
}
