import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import styles from './timeline.module.css';

/** The chapters of the history, earliest first, at most one of them open (specification §2). */
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
