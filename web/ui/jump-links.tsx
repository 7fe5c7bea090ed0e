import { Link } from 'react-router-dom';
import styles from './jump-links.module.css';

type JumpLinksProps = {
  /** What the links lead to, for screen readers: 'Periods'. */
  label: string;
  links: readonly { readonly id: string; readonly text: string }[];
};

/** Links to the parts of a long page, below its heading. */
export function JumpLinks({ label, links }: JumpLinksProps) {
  return (
    <nav className={`${styles.links} no-print`} aria-label={label}>
      <ul>
        {links.map(({ id, text }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
