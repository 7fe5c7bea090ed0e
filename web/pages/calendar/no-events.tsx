import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { queries } from '../../data/queries.ts';
import { useQueryStore } from '../../data/use-query.tsx';
import type { CategoryChoice } from './choose-events.ts';

type NoEventsProps = {
  category: CategoryChoice;
  /** Whether the list is empty because it could not be read. */
  isUnreachable: boolean;
  showAll: () => void;
};

/** Instead of a list without events. 'View all events' also asks the server again, for one who sees all there are. */
export function NoEvents({ category, isUnreachable, showAll }: NoEventsProps) {
  const store = useQueryStore();
  const viewAll = () => {
    showAll();
    void store.refresh(queries.events);
  };
  return (
    <EmptyState
      heading="No events found"
      message={`No ${category === 'all' ? '' : `${category} `}events are currently scheduled.`}
    >
      {isUnreachable && (
        <p>The calendar cannot be reached just now. Please look again later, or ask the parish office.</p>
      )}
      <Button onClick={viewAll}>View all events</Button>
    </EmptyState>
  );
}
