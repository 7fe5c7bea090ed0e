import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { type MassDay, massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { isChanged } from '../../../contract/masses/shown-days.ts';
import { type CalendarDate, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateOfChange, type RecordName } from '../../../contract/resources.ts';
import { Button } from '../../ui/button.tsx';
import { useToday } from '../../data/today.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatWeekday } from '../../formats/dates.ts';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { describeDevotion, describeDifference, describeMass } from '../../formats/mass-text.ts';
import type { MassResource } from '../../desk/records/record-tabs.ts';
import { RecordList, RecordRows, type RecordTab } from '../../desk/tabs/record-tab.tsx';
import { RecordFormDialog } from '../../desk/forms/record-form-dialog.tsx';
import { countOf } from '../../desk/ui/words.ts';
import { copiedId, newFormId, useOpenForm } from '../../desk/forms/open-form.ts';
import { intentionsWithoutMass, missingMass } from './mass-checks.ts';
import { massIntentionForm } from './mass-forms.ts';
import { MassChangeDialog } from './mass-change-dialog.tsx';
import styles from './mass-times.module.css';

type MassPartProps<Name extends RecordName> = {
  /** The id of its heading. */
  id: string;
  title: string;
  buttons: ReactNode;
  tab: RecordTab<Name>;
  children?: ReactNode;
};

/** A part of Mass Times: one of its lists under a heading, with what belongs to it. */
export function MassPart<Name extends RecordName>({
  id,
  title,
  buttons,
  tab,
  children,
}: MassPartProps<Name>) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={`cluster ${styles.heading}`}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {buttons}
      </div>
      {children}
      {tab.batch.dialog}
    </section>
  );
}

type MassDayListProps<Name extends MassResource> = Omit<MassPartProps<Name>, 'buttons'> & {
  addLabel: string;
  emptyText: string;
  /** The label of the collapsed rows of days that have passed. */
  pastLabel: (count: number) => string;
  /** The label of the folded list; it is not folded without one. */
  foldLabel?: (count: number) => string;
  /** What follows the list. */
  after?: ReactNode;
};

/** A list of records about the Masses of days; those of past days are collapsed. */
function MassDayList<Name extends MassResource>(props: MassDayListProps<Name>) {
  const { addLabel, emptyText, pastLabel, foldLabel, after, tab, children } = props;
  const today = useToday();
  const { items } = tab.list;
  const past = tab.shown.filter(({ date }) => date < today);
  const list = (
    <RecordList tab={tab} emptyText={emptyText}>
      <RecordRows tab={tab} items={tab.shown.filter(({ date }) => date >= today)} />
      {past.length > 0 && (
        <details open={tab.batch.list.selection.isOn}>
          <summary>{pastLabel(past.length)}</summary>
          <RecordRows tab={tab} items={past} />
        </details>
      )}
    </RecordList>
  );
  const add = (
    <Button onClick={tab.add}>
      <Plus size={20} aria-hidden />
      <span>{addLabel}</span>
    </Button>
  );
  return (
    <MassPart {...props} buttons={add}>
      {children}
      {tab.problem}
      {foldLabel && items.length > 0 ? (
        <details>
          <summary>{foldLabel(items.length)}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {after}
    </MassPart>
  );
}

type MassIntentionsProps = {
  id: string;
  tab: RecordTab<'mass-intentions'>;
  sources: MassSources | undefined;
};

/** The list of Mass intentions with a warning for those without a Mass, and their form. */
export function MassIntentions({ id, tab, sources }: MassIntentionsProps) {
  const today = useToday();
  const withoutMass = sources ? intentionsWithoutMass(tab.list.items, sources, today) : [];
  return (
    <>
      <MassDayList
        id={id}
        title="Intentions"
        foldLabel={(count) => countOf(count, 'intention')}
        addLabel="Add Mass Intention"
        emptyText="No Mass intentions have been added yet."
        pastLabel={(count) => `${countOf(count, 'intention')} of days that have passed`}
        tab={tab}
      >
        {withoutMass.length > 0 && (
          <Notice kind="warning">
            <p>Visitors see no Mass at the time of these intentions, and so not the intentions either:</p>
            <ul className={styles.withoutMass}>
              {withoutMass.map(({ id, text, date, time }) => (
                <li key={id}>{`${text}, ${formatWeekday(date)}, ${time}`}</li>
              ))}
            </ul>
          </Notice>
        )}
      </MassDayList>
      {tab.form && (
        <RecordFormDialog
          key={tab.form}
          definition={{ ...massIntentionForm, checks: (values) => missingMass(sources, values, today) }}
          id={tab.form}
        />
      )}
    </>
  );
}

type MassChangesProps = {
  /** The id of its heading. */
  id: string;
  tab: RecordTab<'mass-changes'>;
  sources: MassSources | undefined;
  devotions: readonly Item<'devotions'>[];
  intentions: readonly Item<'mass-intentions'>[];
};

/** The list of Mass changes, the next fortnight, and their form. */
export function MassChanges({ id, tab, sources, devotions, intentions }: MassChangesProps) {
  const open = useOpenForm(tab.form, sources !== undefined);
  const isOpen = open === newFormId || isCalendarDate(dateOfChange(copiedId(open ?? '') ?? open ?? ''));
  const [reopened, setReopened] = useState(0);
  return (
    <>
      <MassDayList
        id={id}
        title="Changed days"
        addLabel="Change a Day"
        emptyText="No changes to the usual times."
        pastLabel={(count) => `${count} ${count === 1 ? 'day that has' : 'days that have'} passed`}
        after={sources && <Fortnight sources={sources} onChange={tab.openForm} />}
        tab={tab}
      />
      {open && isOpen && (
        <MassChangeDialog
          key={`${open} ${reopened}`}
          id={open}
          changes={tab.list.items}
          sources={sources}
          devotions={devotions}
          intentions={intentions}
          onEdit={(id) => {
            // The URL may already be this one (the form of a new change of this date): the key forces a remount.
            if (tab.openForm(id)) setReopened((before) => before + 1);
          }}
        />
      )}
    </>
  );
}

const DAYS = 14;

type FortnightProps = {
  sources: MassSources;
  /** Opens the change of a date, or the form for a new one. */
  onChange: (date: CalendarDate) => void;
};

/** The Masses of the next fortnight as visitors see them. Each day is a button that opens its change. */
function Fortnight({ sources, onChange }: FortnightProps) {
  const days = massDays(sources, useToday(), DAYS);
  return (
    <section aria-labelledby="fortnight">
      <h3 id="fortnight" className={styles.subtitle}>
        The next fortnight: choose a day to change it
      </h3>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day.date}>
            <button
              type="button"
              className={`panel ${styles.day}`}
              data-different={isChanged(day)}
              onClick={() => onChange(day.date)}
            >
              <strong>{formatWeekday(day.date)}</strong>
              {day.churchDay?.celebration && <span>{day.churchDay.celebration.name}</span>}
              {day.difference?.kind !== 'no-mass' && <span>{massesText(day)}</span>}
              {day.difference && <strong>{unbrokenTimes(describeDifference(day.difference))}</strong>}
              {(day.devotions ?? []).map(
                (devotion) =>
                  devotion.isOff && (
                    <strong key={devotion.id}>{`${describeDevotion(devotion)}: cancelled`}</strong>
                  ),
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Mass at 10:00 AM, 6:00 PM (Vigil: First Sunday of Advent)', 'No Mass'. */
function massesText({ masses }: MassDay): string {
  if (masses.length === 0) return 'No Mass';
  const each = masses.map((mass) => {
    const about = describeMass(mass);
    const time = mass.timeText.replace(' ', '\u00a0');
    return about ? `${time} (${about})` : time;
  });
  return `Mass at ${each.join(', ')}`;
}
