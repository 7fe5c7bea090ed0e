import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Neighbours } from './neighbours.tsx';
import { ReflectionArticle } from './reflection-article.tsx';
import { ReflectionList } from './reflection-list.tsx';
import styles from './reflection-reader.module.css';
import { useChosenId } from './use-chosen-id.ts';

/** The list at the left and the chosen reflection beside it: the one that the address names, or the first. */
export function ReflectionReader({ reflections }: { reflections: readonly Item<'reflections'>[] }) {
  const chosenId = useChosenId();
  const index = Math.max(
    reflections.findIndex(({ id }) => id === chosenId),
    0,
  );
  const [listIsOpen, setListIsOpen] = useState(false);
  const reflection = reflections[index];
  if (!reflection) return null;
  return (
    <div className={styles.reader}>
      <ReflectionList
        reflections={reflections}
        shownId={reflection.id}
        isOpen={listIsOpen}
        toggle={() => setListIsOpen(!listIsOpen)}
        onChoose={() => setListIsOpen(false)}
      />
      <div className={styles.text}>
        <ReflectionArticle reflection={reflection} chosenId={chosenId} />
        <Neighbours newer={reflections[index - 1]} older={reflections[index + 1]} />
      </div>
    </div>
  );
}
