import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';

/** The People screen, which is downloaded when it is first opened. */
export function PeopleTab() {
  const [Screen, setScreen] = useState<ComponentType | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    import('./people-screen.tsx').then(
      ({ PeopleScreen }) => setScreen(() => PeopleScreen),
      () => setScreen('failed'),
    );
  }, [attempt]);
  if (Screen && Screen !== 'failed') return <Screen />;
  return (
    <>
      <TabHeading title="People" />
      {Screen === 'failed' ? (
        <Notice kind="warning">
          <p>This screen could not be loaded from the server.</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try Again</Button>
        </Notice>
      ) : (
        <Spinner />
      )}
    </>
  );
}
