import { Button } from '../../components/button.tsx';
import { useToday } from '../../data/today.tsx';
import { goTo, useAdminAddress } from '../navigation/admin-address.ts';
import { events } from '../screens/events.ts';
import { RecordScreen } from '../screens/record-screen.tsx';
import { EventMonth } from './event-month.tsx';
import styles from './month.module.css';

/** The Events tab: its list, or a month if the URL has a day, on which new events then start. */
export function EventsScreen() {
  const { day } = useAdminAddress();
  const today = useToday();
  const date = { kind: 'date', label: 'Date', ...(day && { initial: day }) } as const;
  const views = [
    { label: 'List', isShown: day === undefined, address: { tab: 'events' } },
    { label: 'Month', isShown: day !== undefined, address: { tab: 'events', day: today } },
  ];
  return (
    <RecordScreen
      screen={{ ...events, fields: { ...events.fields, date } }}
      views={
        <div role="group" aria-label="View" className={styles.views}>
          {views.map(({ label, isShown, address }) => (
            <Button key={label} aria-pressed={isShown} onClick={() => isShown || goTo(address)}>
              {label}
            </Button>
          ))}
        </div>
      }
    >
      {day ? (tab, actionsOf) => <EventMonth day={day} tab={tab} actionsOf={actionsOf} /> : undefined}
    </RecordScreen>
  );
}
