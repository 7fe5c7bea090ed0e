import { type ReactNode, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { pages } from '../../routes/pages.ts';
import { useList } from '../cache/use-list.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { ListState } from '../lists/list-state.tsx';
import { goTo, useAdminAddress } from '../navigation/admin-address.ts';
import { type ParishSectionId, parishSections } from '../records/parish-sections.ts';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import formStyles from '../ui/form.module.css';
import { TabHeading } from '../ui/tab-heading.tsx';
import { MassTimesStep } from './mass-times-step.tsx';
import { parishList, sectionForm } from './parish-form.ts';
import { PictureStep } from './picture-step.tsx';
import styles from './set-up-screen.module.css';
import { WhereVisitorsSeeIt } from './where-visitors-see-it.tsx';

type Step = { readonly id: string; readonly title: string; readonly section?: ParishSectionId };

const steps = [
  { id: 'name', title: 'Name', section: 'name' },
  { id: 'address', title: 'Address', section: 'address' },
  { id: 'contact', title: 'Contacts', section: 'contact' },
  { id: 'mass-times', title: 'Mass times' },
  { id: 'colour', title: 'Colour', section: 'colour' },
  { id: 'picture', title: 'First picture' },
] as const satisfies readonly Step[];

const otherSteps: Readonly<Record<string, ReactNode>> = {
  'mass-times': <MassTimesStep />,
  picture: <PictureStep />,
};

/** Set up your parish: six short steps with the forms that the admin area has anyway. Each can be skipped. */
export function SetUpScreen() {
  const { open } = useAdminAddress();
  const list = useList(parishList, 'unchanged');
  const [parish] = list.items;
  const [hasMoved, setMoved] = useState(false);
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === open),
  );
  const step: Step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  const go = (to: number) => {
    const { id } = steps[to] ?? {};
    if (goTo(id === undefined ? { tab: 'events' } : { tab: 'set-up', open: id })) setMoved(true);
  };
  return (
    <>
      <TabHeading title="Set up your parish">
        <LinkButton href={pages.home.path} target="_blank">
          See the site
        </LinkButton>
      </TabHeading>
      <FocusOnMount key={step.id} className={styles.step} isActive={hasMoved}>
        <h3 className={styles.title} tabIndex={-1} data-autofocus>
          Step {at + 1} of {steps.length}: {step.title}
        </h3>
        {step.section === undefined ? (
          otherSteps[step.id]
        ) : (
          <ListState list={list}>
            {parish && list.status !== 'loading' && (
              <SectionStep id={step.section} parish={parish} onSaved={() => go(at + 1)} />
            )}
          </ListState>
        )}
        <div className={formStyles.actions}>
          {at > 0 && <Button onClick={() => go(at - 1)}>Back</Button>}
          <Button look={isLast ? 'primary' : 'secondary'} onClick={() => go(at + 1)}>
            {isLast ? 'Finish' : step.section === undefined ? 'Next' : 'Skip this step'}
          </Button>
        </div>
      </FocusOnMount>
      <p className="quiet">Everything can be changed later, in Parish details and the tabs above.</p>
    </>
  );
}

type SectionStepProps = {
  id: ParishSectionId;
  parish: Item<'parish'>;
  onSaved: () => void;
};

function SectionStep({ id, parish, onSaved }: SectionStepProps) {
  const [item] = useState(parish);
  const [definition] = useState(() => ({
    ...sectionForm(id, item),
    saveLabels: { idle: 'Save and Next', working: 'Saving...' },
  }));
  const form = useRecordForm(definition, id, item, {
    // The next step starts from the saved record.
    close: (reloaded) => void reloaded.then(onSaved),
  });
  return (
    <>
      <WhereVisitorsSeeIt section={parishSections[id]} />
      <RecordForm definition={definition} form={form} />
    </>
  );
}
