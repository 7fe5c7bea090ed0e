import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  /** What links to this part of the page name after `#`. */
  id?: string;
  /** Beside the title, such as a link to all of it. */
  aside?: ReactNode;
  /** `band` sets the section apart on a darker ground that reaches both edges of the window. */
  ground?: 'paper' | 'band';
  children: ReactNode;
};

/** A part of a page with a title of its own, announced by it; as wide as the window, its content as wide as the header. */
export function Section({ title, id, aside, ground = 'paper', children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={`late-layout ${styles.section}`}
      data-ground={ground}
      aria-labelledby={titleId}
    >
      <div className={styles.inside}>
        <div className={styles.heading}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
