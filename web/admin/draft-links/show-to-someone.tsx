import { useState } from 'react';
import type { EditedName } from '../../../contract/items.ts';
import { isHideable } from '../../../contract/resources.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { apiIsOff } from '../../data/request.ts';
import { DraftLinks } from './draft-links.tsx';
import styles from './draft-links.module.css';

type ShowToSomeoneProps = { resource: EditedName; item: { readonly id: string } };

/** A collapsed section below the form of an item that visitors do not see, for links to it. */
export function ShowToSomeone({ resource, item }: ShowToSomeoneProps) {
  const [isOpen, setOpen] = useState(false);
  const [isHidden] = useState(() => !isVisibleAt(item, new Date()));
  if (apiIsOff || !isHidden || !isHideable(resource)) return null;
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Show it to someone first</summary>
      {isOpen && <DraftLinks resource={resource} id={item.id} />}
    </details>
  );
}
