import { useState } from 'react';
import { apiIsOff } from '../../data/request.ts';
import styles from './earlier-versions.module.css';
import { VersionList } from './version-list.tsx';
import type { ItemPlace } from './versions.ts';

type EarlierVersionsProps = { place: ItemPlace; confirm: () => boolean; onRestored: () => void };

/** A collapsed list of an item's earlier versions below its form, loaded when it is expanded. */
export function EarlierVersions(props: EarlierVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  if (apiIsOff) return null;
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Earlier versions</summary>
      {isOpen && <VersionList {...props} />}
    </details>
  );
}
