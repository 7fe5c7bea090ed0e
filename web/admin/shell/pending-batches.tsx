import { isRecordName, resources } from '../../../contract/resources.ts';
import { Button } from '../../components/button.tsx';
import { dropBatch, pendingBatches } from '../outbox/outbox-storage.ts';
import { countOf } from '../ui/count-of.ts';
import styles from './pending-batches.module.css';

/** The deletions of several items that are not yet sent to the server, each step with a button that drops it. */
export function PendingBatches() {
  const batches = pendingBatches.useValue();
  if (batches.length === 0) return null;
  return (
    <ul className={styles.batches}>
      {batches.map((batch) => {
        const { resource, keys } = batch;
        const items = countOf(keys.length, isRecordName(resource) ? resources[resource].noun : 'item');
        return (
          <li key={batch.id} className={styles.batch}>
            <span>{`Delete ${items}`}</span>
            <Button
              look="quiet"
              aria-label={`Keep them: do not delete ${items}`}
              onClick={() => dropBatch(batch)}
            >
              Keep them
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
