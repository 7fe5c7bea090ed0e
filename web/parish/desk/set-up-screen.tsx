import { type ReactNode, useState } from 'react';
import { isNamed } from '../../../parish/is-named.ts';
import { Button } from '../../ui/button.tsx';
import { useList } from '../../desk/cache/use-list.ts';
import { ListState } from '../../desk/lists/list-state.tsx';
import { goTo, useAdminAddress } from '../../desk/navigation/admin-address.ts';
import { FocusOnMount } from '../../desk/ui/focus-on-mount.tsx';
import formStyles from '../../desk/ui/form.module.css';
import { TabHeading } from '../../desk/ui/tab-heading.tsx';
import { MassTimesStep } from './mass-times-step.tsx';
import { parishList } from './parish-form.ts';
import { PictureStep } from './picture-step.tsx';
import { SectionStep } from './section-step.tsx';
import { SetUpDone } from './set-up-done.tsx';
import styles from './set-up-screen.module.css';
import { doneId, steps } from './set-up-steps.ts';
import { WhereVisitorsSeeIt } from './where-visitors-see-it.tsx';

const otherSteps: Readonly<Record<string, ReactNode>> = {
  'mass-times': <MassTimesStep />,
  picture: <PictureStep />,
};

/** Set up your parish: short steps with the forms that the admin area has anyway. Each can be skipped. */
export function SetUpScreen() {
  const { open } = useAdminAddress();
  const list = useList(parishList, 'unchanged');
  const [parish] = list.items;
  const [hasMoved, setMoved] = useState(false);
  const isDone = open === doneId;
  const at = isDone
    ? steps.length
    : Math.max(
        0,
        steps.findIndex(({ id }) => id === open),
      );
  const step = steps[at];
  const go = (to: number) => {
    if (goTo({ tab: 'set-up', open: steps[to]?.id ?? doneId })) setMoved(true);
  };
  const isReady = parish !== undefined && isNamed(parish);
  return (
    <div className={styles.setUp}>
      <TabHeading title="Set up your parish">
        {!isDone && (
          <Button look="quiet" onClick={() => goTo({ tab: 'parish' })}>
            Leave the steps
          </Button>
        )}
      </TabHeading>
      <Progress at={at} />
      <FocusOnMount key={open} className={`panel ${styles.step}`} isActive={hasMoved}>
        <h3 className={styles.title} tabIndex={-1} data-autofocus>
          {step
            ? `Step ${String(at + 1)} of ${String(steps.length)}: ${step.title}`
            : isReady
              ? 'Your website is ready'
              : 'Almost ready'}
        </h3>
        {step && <p className={styles.purpose}>{step.purpose}</p>}
        {step && !step.section ? (
          otherSteps[step.id]
        ) : (
          <ListState list={list}>
            {parish && list.status !== 'loading' && step?.section && (
              <>
                <WhereVisitorsSeeIt section={step.section} />
                <SectionStep id={step.id} section={step.section} parish={parish} onSaved={() => go(at + 1)} />
              </>
            )}
            {parish && isDone && <SetUpDone parish={parish} />}
          </ListState>
        )}
      </FocusOnMount>
      <div className={`${formStyles.actions} ${styles.ways}`}>
        {at > 0 && <Button onClick={() => go(at - 1)}>Back</Button>}
        {step && (
          <Button look={at === steps.length - 1 ? 'primary' : 'secondary'} onClick={() => go(at + 1)}>
            {at === steps.length - 1 ? 'Finish' : step.section ? 'Skip this step' : 'Next'}
          </Button>
        )}
      </div>
    </div>
  );
}

function Progress({ at }: { at: number }) {
  return (
    <ol className={styles.progress} aria-label="Steps">
      {steps.map(({ id, title }, index) => (
        <li key={id} data-reached={index <= at} aria-current={index === at ? 'step' : undefined}>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  );
}
