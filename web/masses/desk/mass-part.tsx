import type { ReactNode } from 'react';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordTab } from '../../desk/tabs/record-tab.tsx';
import styles from './mass-times.module.css';

type MassPartProps<Name extends RecordName> = {
  title: string;
  buttons?: ReactNode;
  tab: RecordTab<Name>;
  children?: ReactNode;
};

/** A part of Mass Times: one of its lists under a heading, with what belongs to it. */
export function MassPart<Name extends RecordName>({ title, buttons, tab, children }: MassPartProps<Name>) {
  return (
    <section aria-label={title} className={styles.section}>
      <div className={`cluster ${styles.heading}`}>
        <h2>{title}</h2>
        {buttons}
      </div>
      {children}
      {tab.batch.dialog}
    </section>
  );
}
