import { useEffect, useRef, useState } from 'react';
import { addDays, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { formatWeekday } from '../../formats/dates.ts';
import { closeForm, copiedId } from '../../desk/forms/open-form.ts';
import { FormDialog } from '../../desk/forms/record-form-dialog.tsx';
import { useRecordForm } from '../../desk/forms/use-record-form.ts';
import { tabOf } from '../../desk/records/record-tabs.ts';
import {
  changeScope,
  dayWarning,
  intentionsLosingMass,
  replacesSame,
  unchangedNotice,
  usualTimes,
} from './mass-checks.ts';
import { dependentDevotions, devotionOptions, devotionsWithoutMass } from './devotion-options.ts';
import { massChangeForm, newChangeForm, withDevotions } from './mass-forms.ts';
import styles from './mass-times.module.css';

type MassChangeDialogProps = {
  /** `new`, the id of a change, a date without one, or the id of a copy. */
  id: string;
  changes: readonly Item<'mass-changes'>[];
  sources: MassSources | undefined;
  devotions: readonly Item<'devotions'>[];
  intentions: readonly Item<'mass-intentions'>[];
  /** Opens an existing change. */
  onEdit: (id: string) => void;
};

/** The modal form of a Mass change, with the usual times of its date and warnings about conflicts. */
export function MassChangeDialog({
  id,
  changes,
  sources,
  devotions,
  intentions,
  onEdit,
}: MassChangeDialogProps) {
  const today = useToday();
  const initialDate = isCalendarDate(id) ? id : today;
  const [item] = useState(() => changes.find((each) => each.id === id));
  const [definition] = useState(() =>
    item
      ? massChangeForm
      : newChangeForm(
          initialDate,
          sources ? dependentDevotions(sources, { date: initialDate, church: '' }) : [],
        ),
  );
  const [copied] = useState(() => copyForNextDay(changes, copiedId(id)));
  const { tab, prefix } = tabOf(massChangeForm.resource);
  const close = () => closeForm({ tab, open: prefix + id });
  const form = useRecordForm(definition, prefix + id, item, { close, copied });
  const isConflict = form.conflict !== undefined;
  useEffect(() => {
    // Another administrator may just have changed this date: after the reload the form links to that change.
    if (isConflict) void massChangeForm.store.items.reload();
  }, [isConflict]);
  const parish = useParish();
  const { date = '', times = '', church = '', cancelledDevotions = '' } = form.values;
  const usual = usualTimes(sources, date, church);
  const other = item ? undefined : changes.find((each) => replacesSame(each, { date, church }));
  const scope = changeScope({ date, church }, changes, parish);
  const warning = dayWarning(sources, date, today);
  const unchanged = item && unchangedNotice(usual, form.values);
  const affectedIntentions = intentionsLosingMass(intentions, sources, { date, times, church }, today);
  const followsUsual = useRef(false);
  const lastUsual = useRef(usual);
  const setTimes = (chosen: string, isUsual: boolean) => {
    followsUsual.current = isUsual;
    form.form.setValue('times', chosen, { shouldDirty: true, shouldValidate: true });
  };
  useEffect(() => {
    // Another date or church has other usual times, unless something has been typed.
    const isUntouched = followsUsual.current && times === lastUsual.current;
    if (isUntouched && usual !== times) setTimes(usual, true);
    lastUsual.current = usual;
  });
  const isOff = isCalendarDate(date) && times.trim() === '';
  const named = parish.churches?.find(({ id }) => id === church);
  const place = named ? `at ${named.name} ` : '';
  const day = { date, church, changes, parish };
  const options = devotionOptions(devotions, day, item?.cancelledDevotions);
  const chosen = cancelledDevotions.split('\n');
  const off = options.flatMap(({ value }) => (chosen.includes(value) ? value : []));
  const stillOff = off.join('\n');
  useEffect(() => {
    // Another date or church has other devotions.
    if (!item && isCalendarDate(date) && stillOff !== cancelledDevotions)
      form.form.setValue('cancelledDevotions', stillOff, { shouldDirty: true });
  }, [item, date, stillOff, cancelledDevotions, form.form]);
  const proposal = {
    day: isOff ? `${date} ${church}` : '',
    ids: isOff && sources ? dependentDevotions(sources, { date, church }) : [],
  };
  const proposed = useRef(proposal);
  useEffect(() => {
    const { day, ids } = proposed.current;
    if (day === proposal.day) return;
    proposed.current = proposal;
    const others = off.filter((id) => !ids.includes(id) && !proposal.ids.includes(id));
    form.form.setValue('cancelledDevotions', [...others, ...proposal.ids].join('\n'), { shouldDirty: true });
  });

  return (
    <FormDialog definition={withDevotions(definition, options)} form={form} close={close}>
      <div className={styles.about}>
        {usual && (
          <p role="status">
            <span>{`Usual on ${formatWeekday(date)}:`}</span> {unbrokenTimes(usual)}
          </p>
        )}
        {scope && <Notice>{scope}</Notice>}
        {warning && <Notice kind="warning">{warning}</Notice>}
        {affectedIntentions.length > 0 && (
          <Notice kind="warning">{`With this change ${lostText(affectedIntentions)}`}</Notice>
        )}
        {other && (
          <Notice kind="warning">
            <p>{`There is already a change for this day: ${other.times || 'No Mass'}${other.note ? ` (${other.note})` : ''}.`}</p>
            <Button onClick={() => onEdit(other.id)}>Edit that one</Button>
          </Notice>
        )}
        <p className="cluster">
          <Button aria-pressed={isOff} onClick={() => setTimes('', false)}>
            No Mass
          </Button>
          {usual && (
            <Button aria-pressed={times === usual} onClick={() => setTimes(usual, true)}>
              Usual times
            </Button>
          )}
        </p>
        <p role="status" className={styles.off}>
          {isOff &&
            `There will be no Mass ${place}on ${formatWeekday(date)}. ${devotionsWithoutMass(devotions, day, off)}`}
        </p>
        {unchanged && <Notice kind="warning">{unchanged}</Notice>}
      </div>
    </FormDialog>
  );
}

/** A copy starts on the day after the original, which has other devotions. */
function copyForNextDay(changes: readonly Item<'mass-changes'>[], copied: string | undefined) {
  const source = changes.find((each) => each.id === copied);
  return source && { ...source, date: addDays(source.date, 1), cancelledDevotions: [] };
}

/** '‘John Smith, RIP’ (10:00 AM) no longer has a Mass.' */
function lostText(intentions: readonly { text: string; time: string }[]): string {
  const named = intentions.map(({ text, time }) => `‘${text}’ (${time})`).join(', ');
  return `${named} ${intentions.length === 1 ? 'no longer has' : 'no longer have'} a Mass.`;
}
