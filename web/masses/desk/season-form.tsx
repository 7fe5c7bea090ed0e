import type { Item } from '../../../contract/items.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { useParish } from '../../data/parish.tsx';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { isNone } from '../../desk/inputs/input-kinds.tsx';
import { readTypedTimes } from '../../desk/records/typed-times.ts';
import { formatWeekday } from '../../formats/dates.ts';
import { pages } from '../../routes/pages.ts';
import { Button } from '../../ui/button.tsx';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { ManyRecordsDialog, RowInputs } from './many-records-dialog.tsx';
import { type ManyRow, useManyRecords } from './many-records.ts';
import { replacesSame, usualTimes } from './mass-checks.ts';
import { massChangeForm, NO_MASS } from './mass-forms.ts';
import type { Season } from './seasons.ts';
import styles from './mass-times.module.css';

type SeasonFormProps = {
  season: Season;
  sources: MassSources;
  changes: readonly Item<'mass-changes'>[];
  close: () => void;
};

/** A day of the season in a church, or in the parish if it has only one. */
type SeasonRow = ManyRow<'mass-changes'> & {
  readonly date: string;
  readonly church: string;
  readonly churchName: string;
  readonly usual: string;
};

const inputs = {
  times: { kind: 'times', label: 'Times', none: NO_MASS },
  note: { kind: 'line', label: 'Note' },
} as const;

/** The Mass times of Christmas or Holy Week in every church, as changes of their days. */
export function SeasonForm({ season, sources, changes, close }: SeasonFormProps) {
  const several = severalChurches(useParish());
  const churches = several.length > 0 ? several : [{ id: '', name: '' }];
  const changeOf = (date: string, church: string) =>
    changes.find((each) => replacesSame(each, { date, church }));
  const rows = season.dates.flatMap((date) =>
    churches.map(({ id: church, name: churchName }): SeasonRow => {
      const name = [formatWeekday(date), churchName].filter(Boolean).join(', ');
      const usual = usualTimes(sources, date, church);
      const key = [date, church].filter(Boolean).join('@');
      return { key, name, date, church, churchName, usual, item: changeOf(date, church) };
    }),
  );
  const [first = ''] = season.dates;
  const form = useManyRecords<'mass-changes', SeasonRow>({
    definition: massChangeForm,
    formId: `${season.id}-${first}`,
    names: Object.keys(inputs),
    toFields,
    view: pages.calendar.path,
    close,
  });
  const proposalsFor = (church: string) =>
    rows.flatMap((row) => {
      const before = row.church === church ? changeOf(season.lastYear(row.date), church) : undefined;
      return before && !row.item && !form.isTyped(row.key) ? [{ row, values: valuesOf(before) }] : [];
    });
  return (
    <ManyRecordsDialog title={season.title} form={form} rows={rows} checks={[]} close={close}>
      <p className="quiet">A day whose times are left empty is as usual.</p>
      <p className="cluster">
        {churches.map(({ id, name }) => {
          const proposals = proposalsFor(id);
          return (
            proposals.length > 0 && (
              <Button
                key={id}
                onClick={() => proposals.forEach(({ row, values }) => form.change(row, values))}
              >
                {name ? `As last year, ${name}` : 'As last year'}
              </Button>
            )
          );
        })}
      </p>
      {season.dates.map((date) => (
        <section key={date} aria-label={formatWeekday(date)} className={styles.dated}>
          <h3>{formatWeekday(date)}</h3>
          <p className="quiet">{sources.churchDays(date)?.celebration?.name}</p>
          {rows
            .filter((row) => row.date === date)
            .map((row) => (
              <RowInputs key={row.key} form={form} row={row} inputs={inputs} describe={describe}>
                <div>
                  {row.churchName && <strong>{row.churchName}</strong>}
                  <div className="quiet">{unbrokenTimes(aboutDay(row, changes))}</div>
                </div>
              </RowInputs>
            ))}
        </section>
      ))}
    </ManyRecordsDialog>
  );
}

/** What a day is without a change of its own: 'Usually 10:00 AM', 'All churches: No Mass'. */
function aboutDay({ date, church, usual }: SeasonRow, changes: readonly Item<'mass-changes'>[]): string {
  const ofAll = changes.find((each) => church && each.date === date && !each.church);
  if (ofAll) return `All churches: ${describe(valuesOf(ofAll))}`;
  return usual ? `Usually ${usual}` : 'Usually no Mass';
}

function describe({ times = '', note = '' }: FormValues): string {
  return note ? `${times} (${note})` : times;
}

function valuesOf({ times, note = '' }: Item<'mass-changes'>): FormValues {
  return { times: times || NO_MASS, note };
}

/** A note alone, or a devotion that is called off, leaves the usual times. */
function toFields({ date, church, usual, item }: SeasonRow, { times = '', note = '' }: FormValues) {
  const { cancelledDevotions = [] } = item ?? {};
  if (!times.trim() && !note.trim() && cancelledDevotions.length === 0) return undefined;
  const typed = isNone(times, NO_MASS) ? '' : readTypedTimes(times).text || usual;
  return { date, church, times: typed, note, cancelledDevotions };
}
