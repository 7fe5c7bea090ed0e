import { Facts } from '../../components/facts.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import type { Row, RowActions } from './row.ts';
import { RowButtons } from './row-buttons.tsx';
import { RowTitle } from './row-title.tsx';
import listStyles from '../ui/list.module.css';
import styles from './record-row.module.css';

type RecordRowProps = RowActions & {
  row: Row;
  /** The item's visibility, unless it is always visible: 'Draft', 'From Sunday 29 November'. */
  state?: string | undefined;
  /** Why the uploaded picture was rejected. */
  pictureFault?: string | undefined;
  /** Whether the item is only in memory, or changed there. */
  isUnsaved: boolean;
};

/** One row of a list of records, with its title and buttons. */
export function RecordRow({ row, state, pictureFault, isUnsaved, ...actions }: RecordRowProps) {
  return (
    <li className={`row ${listStyles.row}`}>
      {row.picture && !pictureFault && (
        <img className={styles.picture} src={row.picture} alt="" loading="lazy" />
      )}
      <div className={listStyles.about}>
        <RowTitle title={row.title} {...actions} />
        {state && <p className={listStyles.state}>{state}</p>}
        <Facts>{row.facts.map((fact, at) => fact && unbrokenTimes(fact, at))}</Facts>
        {row.excerpt && <p className={styles.excerpt}>{row.excerpt}</p>}
        {pictureFault && <p className={styles.problem}>{pictureFault}</p>}
        {isUnsaved && <p className={styles.problem}>Not saved to the server</p>}
      </div>
      <RowButtons {...actions} />
    </li>
  );
}
