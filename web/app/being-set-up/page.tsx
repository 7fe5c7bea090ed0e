import { LinkButton } from '../../ui/button.tsx';
import { pages } from '../../routes/pages.ts';
import styles from './page.module.css';

const title = 'This website is being set up';

export function head() {
  return { title, description: 'The parish is preparing its website. Please come back soon.' };
}

/** What the whole site is until the parish has a name. */
export function Component() {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <img className={styles.emblem} src="/pictures/icon.svg" width={72} height={72} alt="" />
        <h1>{title}</h1>
        <p className={styles.lead}>
          Welcome. The parish is preparing its Mass times, its news and its events for you. Please come back
          soon.
        </p>
        <div className={styles.parish}>
          <p className="quiet">Do you look after this website?</p>
          <LinkButton href={pages.admin.path}>Sign in and set it up</LinkButton>
        </div>
      </div>
    </div>
  );
}
