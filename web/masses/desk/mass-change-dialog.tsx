import { useEffect, useRef, useState } from 'react';
import { addDays, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { churchWith, type OwnPlace, severalChurches } from '../../../contract/masses/churches.ts';
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
import { isNone } from '../../desk/inputs/input-kinds.tsx';
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
import { massChangeForm, newChangeForm, NO_MASS, withDay } from './mass-forms.ts';
import styles from './mass-times.module.css';

type MassChangeDialogProps = {
  /** `new`, the id of a change, which there may not be yet, or that of a copy. */
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
  const [item] = useState(() => changes.find((each) => each.id === id));
  const [definition] = useState(() => {
    const [date = '', ofChurch] = id.split('@');
    return item ? massChangeForm : newChangeForm(isCalendarDate(date) ? date : today, ofChurch);
  });
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
  const isOff = isNone(times, NO_MASS);
  const isChosen = times.trim() !== '';
  const usual = usualTimes(sources, date, church);
  const other = item ? undefined : changes.find((each) => replacesSame(each, { date, church }));
  const scope = changeScope({ date, church }, changes, parish);
  const warning = dayWarning(sources, date, today);
  const unchanged = item && unchangedNotice(usual, form.values);
  const affectedIntentions = isChosen
    ? intentionsLosingMass(intentions, sources, { date, times: isOff ? '' : times, church }, today)
    : [];
  const chosenFor = useRef({ date, church, usual });
  useEffect(() => {
    // What was chosen for a day and a church is not chosen for another; what was typed stays.
    const before = chosenFor.current;
    chosenFor.current = { date, church, usual };
    const isOther = before.date !== date || before.church !== church;
    if (isOther && !item && (isOff || times === before.usual)) form.setValue('times', '');
  });
  const place = placeOf(church, parish);
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
    ids: isOff && sources && usual ? dependentDevotions(sources, { date, church }) : [],
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
    <FormDialog
      definition={{
        ...withDay(definition, usual, options),
        saveLabels: { idle: saveLabel({ date, place, usual, times }), working: 'Saving...' },
        awaitsChoice: !isChosen,
      }}
      form={form}
      close={close}
    >
      <div className={styles.about}>
        {changes.some((each) => each.date === date) && (
          <OtherChurches date={date} church={church} changes={changes} onEdit={onEdit} />
        )}
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
        <p role="status" className={styles.off}>
          {isOff && devotionsWithoutMass(devotions, day, off)}
        </p>
        {unchanged && <Notice kind="warning">{unchanged}</Notice>}
      </div>
    </FormDialog>
  );
}

/** 'at St Mary ', or an empty text for all churches. */
function placeOf(church: string, parish: OwnPlace): string {
  const name = churchWith(church, parish)?.name;
  return name ? `at ${name} ` : '';
}

type Labelled = {
  readonly date: string;
  readonly place: string;
  readonly usual: string;
  readonly times: string;
};

/** What Save does: 'Cancel Mass on Saturday 28 November', 'Save times for Sunday 29 November'. */
function saveLabel({ date, place, usual, times }: Labelled): string {
  if (!times.trim() || !isCalendarDate(date)) return 'Save';
  if (!isNone(times, NO_MASS)) return `Save times ${place}for ${formatWeekday(date)}`;
  return usual ? `Cancel Mass ${place}on ${formatWeekday(date)}` : `Save ${formatWeekday(date)} without Mass`;
}

type OtherChurchesProps = Pick<MassChangeDialogProps, 'changes' | 'onEdit'> & {
  date: string;
  church: string;
};

/** The changes that a date has, or may have, in other churches. */
function OtherChurches({ date, church, changes, onEdit }: OtherChurchesProps) {
  const churches = severalChurches(useParish());
  if (churches.length === 0) return null;
  const others = [{ id: '', name: 'All churches' }, ...churches].filter(({ id }) => id !== church);
  return (
    <div className="cluster" role="group" aria-label="This day elsewhere">
      {others.map(({ id, name }) => {
        const change = changes.find((each) => replacesSame(each, { date, church: id }));
        return (
          <Button key={id} look="quiet" onClick={() => onEdit(id ? `${date}@${id}` : date)}>
            {`${name}: ${change ? change.times || NO_MASS : 'no change'}`}
          </Button>
        );
      })}
    </div>
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
