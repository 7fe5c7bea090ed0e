import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import styles from './timeline.module.css';

/** The chapters of the history, the earliest first. At most one of them is open at a time (specification §2). */
export function Timeline({ entries }: { entries: readonly Item<'history'>[] }) {
  const [openId, setOpenId] = useState<string>();
  const inOrder = [...entries].sort((a, b) => a.order - b.order);
  return (
    <ol className={styles.timeline}>
      {inOrder.map((entry) => (
        <TimelineEntry
          key={entry.id}
          entry={entry}
          isOpen={entry.id === openId}
          toggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
        />
      ))}
    </ol>
  );
}
