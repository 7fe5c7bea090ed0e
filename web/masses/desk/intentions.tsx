import { useState } from 'react';
import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  weekdayOf,
} from '../../../contract/dates/calendar-date.ts';
import { readClockTime } from '../../../contract/dates/clock-time.ts';
import type { Item } from '../../../contract/items.ts';
import { type Mass, type MassDay, massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { massesMeant, ofChurch, writeMasses } from '../../../contract/masses/told-apart.ts';
import { useToday } from '../../data/today.tsx';
import { useParishContacts } from '../../desk/checks/parish-contacts.ts';
import { foundPrivate } from '../../desk/checks/rules.ts';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { closeForm } from '../../desk/forms/open-form.ts';
import { ListState } from '../../desk/lists/list-state.tsx';
import type { RecordTab } from '../../desk/tabs/record-tab.tsx';
import { formatWeekday } from '../../formats/dates.ts';
import { describeMass } from '../../formats/mass-text.ts';
import { pages } from '../../routes/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { ManyRecordsDialog, RowInputs } from './many-records-dialog.tsx';
import { type ManyRow, useLastKnown, useManyRecords } from './many-records.ts';
import { intentionsWithoutMass } from './mass-checks.ts';
import { massIntentionForm } from './mass-forms.ts';
import { MassPart } from './mass-part.tsx';
import styles from './mass-times.module.css';

type IntentionsProps = { tab: RecordTab<'mass-intentions'>; sources: MassSources | undefined };

/** The intentions of this week and the next, those without a Mass, and the form of a week, which the URL names by a day of it. */
export function Intentions({ tab, sources }: IntentionsProps) {
  const today = useToday();
  const { items } = tab.list;
  const withoutMass = sources ? intentionsWithoutMass(items, sources, today) : [];
  const thisWeek = sundayBefore(today);
  const known = useLastKnown(sources);
  // The week stays when the intention that the URL names is deleted in it.
  const [opened, setOpened] = useState<{ readonly form: string; readonly date: string }>();
  const { form } = tab;
  if (form !== opened?.form)
    setOpened(form ? { form, date: items.find(({ id }) => id === form)?.date ?? form } : undefined);
  const date = opened?.date ?? '';
  return (
    <MassPart
      title="Intentions"
      tab={tab}
      buttons={
        <>
          <Button onClick={() => tab.openForm(thisWeek)}>This week</Button>
          <Button onClick={() => tab.openForm(addDays(thisWeek, 7))}>Next week</Button>
        </>
      }
    >
      <ListState list={tab.list} emptyText="No Mass intentions have been added yet.">
        {withoutMass.length > 0 && (
          <Notice kind="warning">
            <p>Visitors see no Mass at the time of these intentions, and so not the intentions either:</p>
            <ul className={styles.withoutMass}>
              {withoutMass.map(({ id, text, date, time }) => (
                <li key={id}>
                  <Button look="quiet" onClick={() => tab.openForm(id)}>
                    {`${text}, ${formatWeekday(date)}, ${time}`}
                  </Button>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </ListState>
      {isCalendarDate(date) && known && (
        <WeekForm key={sundayBefore(date)} sunday={sundayBefore(date)} tab={tab} sources={known} />
      )}
    </MassPart>
  );
}

function sundayBefore(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdayOf(date));
}

type WeekFormProps = { sunday: CalendarDate; tab: RecordTab<'mass-intentions'>; sources: MassSources };

const inputs = {
  text: { kind: 'line', label: 'Intention' },
  private: { kind: 'checkbox', label: 'Private' },
} as const;

/** The Masses of a week with their intentions. An intention whose text is cleared is deleted. */
function WeekForm({ sunday, tab, sources }: WeekFormProps) {
  const { items, status } = tab.list;
  const contacts = useParishContacts();
  const close = () => closeForm(tab.addressOf(tab.form ?? ''));
  const form = useManyRecords<'mass-intentions', IntentionRow>({
    definition: massIntentionForm,
    formId: `week-${sunday}`,
    names: Object.keys(inputs),
    toFields,
    view: pages.thisWeek.path,
    close,
  });
  const days = massDays(sources, sunday, 7).map((day) => ({
    day,
    parts: partsOf(
      day,
      items.filter(({ date }) => date === day.date),
      form.isTyped,
    ),
  }));
  const rows = days.flatMap(({ parts }) => parts.flatMap((part) => part.rows));
  const checks = rows
    .filter(({ key }) => form.isTyped(key))
    .flatMap((row) => foundPrivate(massIntentionForm, form.valuesOf(row), contacts));
  const openWeek = (distance: number) => () => tab.openForm(addDays(sunday, distance));
  return (
    <ManyRecordsDialog
      title={`Intentions, week of ${formatWeekday(sunday)}`}
      form={form}
      rows={rows}
      checks={[...new Set(checks)]}
      close={close}
    >
      <p className="cluster">
        <Button onClick={openWeek(-7)}>Week before</Button>
        <Button onClick={openWeek(7)}>Week after</Button>
      </p>
      <p className="quiet">Visitors see ‘Private intention’ in place of a private one.</p>
      {status !== 'loading' &&
        days.map(({ day, parts }) => (
          <section key={day.date} aria-label={formatWeekday(day.date)} className={styles.dated}>
            <h3>{formatWeekday(day.date)}</h3>
            {parts.length === 0 && <p className="quiet">No Mass</p>}
            {parts.map(({ about, rows }) =>
              rows.map((row, at) => (
                <RowInputs key={row.key} form={form} row={row} inputs={inputs} describe={describe}>
                  <div>{at === 0 && unbrokenTimes(about)}</div>
                </RowInputs>
              )),
            )}
          </section>
        ))}
    </ManyRecordsDialog>
  );
}

/** An intention, or the empty line for another, of a Mass. */
type IntentionRow = ManyRow<'mass-intentions'> & Pick<Item<'mass-intentions'>, 'date' | 'time' | 'church'>;

type Part = { readonly about: string; readonly rows: readonly IntentionRow[] };

/** The Masses of a day with their intentions and an empty line, then the intentions without a Mass. */
function partsOf(
  { date, masses }: MassDay,
  items: readonly Item<'mass-intentions'>[],
  isTyped: (key: string) => boolean,
): readonly Part[] {
  const massOf = ({ time, church }: Item<'mass-intentions'>) => {
    const read = readClockTime(time);
    return read && massesMeant(ofChurch(read, { church }), masses)[0];
  };
  const rowOf = (item: Item<'mass-intentions'>): IntentionRow => ({
    ...item,
    key: item.id,
    name: item.text,
    item,
  });
  const parts = masses.map((mass) => {
    const about = [mass.timeText, describeMass(mass)].filter(Boolean).join(', ');
    const keyAt = (at: number) => `${encodeURIComponent(`${date} ${about}`)}+${at}`;
    const last = Array.from({ length: LINES }, (_, at) => at).findLastIndex((at) => isTyped(keyAt(at)));
    const added = Array.from({ length: last + 2 }, (_, at) => ({
      ...{ key: keyAt(at), name: `${formatWeekday(date)}, ${about}`, item: undefined },
      ...{ date, time: timeOf(mass, masses), church: mass.church },
    }));
    return { about, rows: [...items.filter((item) => massOf(item) === mass).map(rowOf), ...added] };
  });
  const others = items.filter((item) => !massOf(item));
  return [...parts, ...others.map((item) => ({ about: `No Mass at ${item.time}`, rows: [rowOf(item)] }))];
}

/** How many intentions can be added to a Mass at once. */
const LINES = 20;

/** The time of a Mass, with what tells it apart from others in its church at the same time. */
function timeOf(mass: Mass, masses: readonly Mass[]): string {
  const { churchName: _, ...alone } = mass;
  return massesMeant(ofChurch({ time: mass.time }, mass), masses).length > 1
    ? writeMasses([alone])
    : mass.timeText;
}

function toFields({ date, time, church }: IntentionRow, { text = '', private: isPrivate }: FormValues) {
  return text.trim() ? { text, date, time, church, private: isPrivate === 'true' } : undefined;
}

function describe({ text = '', private: isPrivate }: FormValues): string {
  return isPrivate === 'true' ? `${text} (private)` : text;
}
