import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { LinkButton } from './button.tsx';
import { linkedText } from './text/linked-text.tsx';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  /** The fragment of links to this section. */
  id?: string;
  /** Content beside the title, such as a link. */
  aside?: ReactNode;
  /** `band` is a darker background across the full window width. */
  ground?: 'paper' | 'band';
  children: ReactNode;
};

/** A titled section of a page, as wide as the window, with its content as wide as the header. */
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
        <div className={`cluster ${styles.heading}`}>
          <h2 id={titleId} className="flush">
            {linkedText(title)}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

/** A link beside a section's title, to the page with its complete content. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton look="quiet" className="no-print" href={to}>
      <span>{children}</span>
      <ArrowRight size={18} aria-hidden />
    </LinkButton>
  );
}
