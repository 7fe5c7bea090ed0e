import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { queries } from '../../data/queries.ts';
import { usePagePath, useQueryStore } from '../../data/use-query.tsx';
import type { CategoryChoice } from './choose-events.ts';

type NoEventsProps = {
  category: CategoryChoice;
  showAll: () => void;
};

/** Shown when no event matches. 'View all events' also refreshes the list, in case all events are already shown. */
export function NoEvents({ category, showAll }: NoEventsProps) {
  const store = useQueryStore();
  const path = usePagePath();
  const viewAll = () => {
    showAll();
    void store.refresh(queries.events, path);
  };
  return (
    <EmptyState
      heading="No events found"
      message={`No ${category === 'all' ? '' : `${category} `}events are currently scheduled.`}
    >
      <Button className="with-script no-print" onClick={viewAll}>
        View all events
      </Button>
    </EmptyState>
  );
}
