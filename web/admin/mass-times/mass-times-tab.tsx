import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useCallback, useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../components/button.tsx';
import { pages } from '../../routes/pages.ts';
import { queries } from '../../data/queries.ts';
import { useToday } from '../../data/today.tsx';
import { useQueryStore } from '../../data/use-query.tsx';
import { goTo, useAdminAddress } from '../navigation/admin-address.ts';
import { assertNotDemo, trackConnection } from '../connection/connection.ts';
import { showDone } from '../changes/undo.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { copiedId, newFormId } from '../forms/form-id.ts';
import { RecordFormDialog } from '../forms/record-form-dialog.tsx';
import { ListState } from '../lists/list-state.tsx';
import { changeFormId, intentionOfForm, isChangeForm } from './change-form-id.ts';
import { Fortnight } from './fortnight.tsx';
import { MassChangeDialog } from './mass-change-dialog.tsx';
import { massChangeForm } from './mass-change-form.ts';
import { MassChanges } from './mass-changes.tsx';
import { missingMass, unclearDays } from './mass-checks.ts';
import { massIntentionForm } from './mass-intention-form.ts';
import { MassIntentions } from './mass-intentions.tsx';
import { massTimeForm } from './mass-time-form.ts';
import { useMassSources } from './use-mass-sources.ts';
import { recordTabs } from '../records/record-tabs.ts';
import { TabHeading } from '../ui/tab-heading.tsx';
import { type List, useList } from '../lists/use-list.ts';
import { useOpenForm } from '../lists/use-open-form.ts';
import { WorkingButton } from '../ui/working-button.tsx';
import { MassTimeRow } from './mass-time-row.tsx';
import styles from './mass-times.module.css';

const { store } = massTimeForm;
const adding = {
  ...massTimeForm,
  checks: unclearDays,
  saveFailed: 'Failed to add mass time. Please try again.',
};

/** The Mass Times tab: a list with inline editing, a modal to add, a reset to the parish's defaults (specification §2). */
export function MassTimesTab() {
  const { open } = useAdminAddress();
  const footer = useQueryStore();
  const listMassTimes = useCallback(() => {
    // The footer of this page shows the Mass times too.
    void footer.refresh(queries.footerMassTimes);
    return store.list();
  }, [footer]);
  const list = useList(listMassTimes, 'empty');
  const listChanges = useCallback(() => {
    void footer.refresh(queries.massDays);
    return massChangeForm.store.list();
  }, [footer]);
  const changes = useList(listChanges, 'unchanged');
  const intentions = useList(massIntentionForm.store.list, 'unchanged');
  const latestSources = useMassSources(list.items, changes.items);
  // Lists that are loading or have failed are empty, and would make each day one without Mass.
  const sources = list.status === 'loaded' && changes.status === 'loaded' ? latestSources : undefined;
  const today = useToday();
  const openChange = useOpenForm(isChangeForm(open) ? open : undefined, sources !== undefined);
  const ofIntention = intentionOfForm(open);
  const intention = useOpenForm(ofIntention, ofIntention === newFormId || intentions.status === 'loaded');
  const [initializing, setInitializing] = useState(false);
  const isIntentionKnown = intentions.items.some(({ id }) => id === intention);
  const copied = list.items.find(({ id }) => open !== undefined && id === copiedId(open));
  const isFull = list.items.length >= limits.massTimes;
  const [reopened, setReopened] = useState(0);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    // Reaching the limit removes the Add button, to which the focus would have returned.
    if (added > 0 && document.activeElement === document.body) focusTabTitle();
  }, [added]);

  const initialize = async () => {
    const isKnownEmpty = list.status === 'loaded' && list.items.length === 0;
    if (!isKnownEmpty && !window.confirm(replaceQuestion(list))) return;
    setInitializing(true);
    await initializeDefaults();
    setInitializing(false);
    await list.reload();
  };

  return (
    <>
      <TabHeading title={recordTabs['mass-times'].label}>
        <WorkingButton
          isWorking={initializing}
          disabled={list.status === 'loading'}
          onClick={() => void initialize()}
        >
          <RotateCcw size={18} aria-hidden />
          {initializing ? 'Initializing...' : 'Initialize Defaults'}
        </WorkingButton>
        {!isFull && (
          <Button look="primary" onClick={() => goTo({ tab: 'mass-times', open: newFormId })}>
            <Plus size={20} aria-hidden />
            Add Mass Time
          </Button>
        )}
      </TabHeading>
      {sources && (
        <Fortnight
          sources={sources}
          onChange={(date) => goTo({ tab: 'mass-times', open: changeFormId(date) })}
        />
      )}
      <Instructions />
      <ListState list={list}>
        <ul className="rows" aria-label="Every week">
          {list.items.map((massTime) => (
            <MassTimeRow key={massTime.id} massTime={massTime} reload={list.reload} canDuplicate={!isFull} />
          ))}
        </ul>
      </ListState>
      <MassChanges list={changes} />
      <MassIntentions list={intentions} sources={sources} />
      {openChange && (
        <MassChangeDialog
          key={`${openChange} ${reopened}`}
          formId={openChange}
          changes={changes.items}
          sources={sources}
          intentions={intentions.items}
          reload={changes.reload}
          onEdit={(date) => {
            // The URL may already be this one (the form of a new change of this date): the key forces a remount.
            if (goTo({ tab: 'mass-times', open: changeFormId(date) })) setReopened((before) => before + 1);
          }}
        />
      )}
      {open && intention && (
        <RecordFormDialog
          key={open}
          definition={{ ...massIntentionForm, checks: (values) => missingMass(sources, values, today) }}
          title={isIntentionKnown ? 'Edit Mass Intention' : 'Add Mass Intention'}
          tab="mass-times"
          formId={open}
          item={intentions.items.find(({ id }) => id === intention)}
          copied={intentions.items.find(({ id }) => id === copiedId(intention))}
          reload={intentions.reload}
        />
      )}
      {open && (open === newFormId || copied) && !isFull && (
        <RecordFormDialog
          key={open}
          definition={adding}
          title="Add Mass Time"
          tab="mass-times"
          formId={open}
          item={undefined}
          copied={copied}
          reload={() => list.reload().then(() => setAdded((before) => before + 1))}
        />
      )}
    </>
  );
}

function Instructions() {
  return (
    <aside className={styles.instructions} aria-label="Instructions">
      <ul>
        <li>
          Write several times of one day with a comma and a space between them: 8:00 AM, 10:30 AM, 6:00 PM.
        </li>
        <li>The home page sorts the days from Sunday to Saturday by the weekday that you name in Day.</li>
        <li>
          There can be at most {limits.massTimes}. Initialize Defaults sets the usual times of this parish.
        </li>
      </ul>
    </aside>
  );
}

function replaceQuestion({ items, status }: List<unknown>): string {
  const times =
    items.length === 1 ? 'the mass time listed here' : `all ${items.length} mass times listed here`;
  const replaced = status === 'failed' ? 'all mass times, which could not be loaded,' : times;
  return `This replaces ${replaced} with the parish’s default times. Continue?`;
}

async function initializeDefaults(): Promise<void> {
  try {
    assertNotDemo('Mass times initialization');
    await trackConnection(api.massTimes.initialize);
    window.alert('Default mass times initialized successfully!');
    showDone('Saved. Visitors see the default Mass times now.', pages.home.path);
  } catch (error) {
    console.error('Initializing the mass times failed', error);
    window.alert('Failed to initialize mass times. Please try again.');
  }
}
