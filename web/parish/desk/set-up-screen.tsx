import { type ReactNode, useState, useEffect, useRef } from 'react';
import { weekdays, palettes, type NationalCalendar } from '../../../contract/fields/choices.ts';
import { homePlaces } from '../../../contract/home-places.ts';
import type { Item } from '../../../contract/items.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { useParish } from '../../data/parish.tsx';
import { useList } from '../../desk/cached-list.ts';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { newFormId } from '../../desk/forms/open-form.ts';
import { RecordForm } from '../../desk/forms/record-form.tsx';
import { useRecordForm } from '../../desk/forms/use-record-form.ts';
import { ListState } from '../../desk/lists/list-state.tsx';
import { ListRow } from '../../desk/lists/record-row.tsx';
import { goTo, useAdminAddress } from '../../desk/navigation/admin-address.ts';
import { churchText } from '../../desk/records/common-inputs.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import { parishSections } from '../../desk/records/parish-sections.ts';
import { RadioGroup } from '../../desk/ui/field.tsx';
import { FocusOnMount } from '../../desk/ui/focus.tsx';
import { TabHeading } from '../../desk/ui/tab-heading.tsx';
import { homePictureList } from '../../desk/uploads/gallery.ts';
import { ChooseForHome } from '../../gallery/desk/home-pictures.tsx';
import { UploadArea } from '../../gallery/desk/queue/upload-area.tsx';
import { isFullOf } from '../../masses/desk/by-church.ts';
import { dayInput, massTimeForm } from '../../masses/desk/mass-forms.ts';
import { pages } from '../../routes/pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { showPalette } from '../../ui/browser.ts';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { parishList, formOf } from './parish-form.ts';
import { sectionFacts, WhereVisitorsSeeIt } from './section-facts.tsx';
import { doneId, steps, wantedSections, startOf } from './set-up-steps.ts';
import formStyles from '../../desk/ui/form.module.css';
import styles from './set-up-screen.module.css';

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
      <FocusOnMount key={open} className={`panel ${styles.step}`} isActive={hasMoved}>
        <h3 className={styles.title} tabIndex={-1} data-autofocus>
          {step
            ? `Step ${at + 1} of ${steps.length}: ${step.title}`
            : isReady
              ? 'Your website is ready'
              : 'Almost ready'}
        </h3>
        {step && <p className={styles.purpose}>{step.purpose}</p>}
        {step && !step.section ? (
          otherSteps[step.id]
        ) : (
          <ListState list={list} what="The parish details">
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

/** The end of Set up your parish: the way to the site, and what it still lacks. */
export function SetUpDone({ parish }: { parish: Item<'parish'> }) {
  const massTimes = useList(massTimeForm.store.items, 'empty');
  const hasNoMassTimes = massTimes.status === 'loaded' && massTimes.items.length === 0;
  const home = useList(homePictureList, 'unchanged');
  const hasNoPictures = home.status === 'loaded' && home.items.length === 0;
  const empty = wantedSections.filter((id) => isEmpty(parishSections[id], parish));
  if (!isNamed(parish))
    return (
      <>
        <p>
          One thing is missing: the name. Until the parish has one, visitors see only that the website is
          being set up.
        </p>
        <div className={formStyles.actions}>
          <Button look="primary" onClick={() => goTo({ tab: 'set-up', open: 'name' })}>
            Enter the name
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        {`${parish.churchName} is on the web. A change is there within a minute, and everything can be changed at any time.`}
      </p>
      <div className={formStyles.actions}>
        <LinkButton look="primary" href={pages.home.path} target="_blank">
          See your website
        </LinkButton>
        <Button onClick={() => goTo({ tab: 'events' })}>Go on to Events</Button>
      </div>
      {(hasNoPictures || hasNoMassTimes || empty.length > 0) && (
        <>
          <h4>What visitors would miss</h4>
          <ul className="rows">
            {hasNoPictures && (
              <Missing
                title="Pictures of your church"
                where="at the top of Home and below"
                tab="set-up"
                open="picture"
              />
            )}
            {hasNoMassTimes && (
              <Missing title="Mass times" where="on Home, and at the foot of every page" tab="mass-times" />
            )}
            {empty.map((id) => (
              <Missing key={id} {...parishSections[id]} tab="parish" open={id} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type MissingProps = Pick<ParishSection, 'title' | 'where'> & { tab: string; open?: string };

function Missing({ title, where, tab, open }: MissingProps) {
  return (
    <li className="row">
      <Button look="quiet" onClick={() => goTo({ tab, ...(open && { open }) })}>
        {title}
      </Button>
      <p className="quiet">{`Visitors see this ${where}.`}</p>
    </li>
  );
}

/** Whether the parish has said nothing of a section. A country alone is no address. */
function isEmpty(section: ParishSection, { country: _, ...parish }: Item<'parish'>): boolean {
  return sectionFacts(section, parish).length === 0;
}

const [place] = homePlaces.slides;

/** Uploads pictures to the gallery, and chooses one for the first slide of the home page. */
function PictureStep() {
  const home = useList(homePictureList, 'unchanged');
  const [isChoosing, setChoosing] = useState(false);
  const isChosen = home.items.some((each) => each.place === place);
  return (
    <>
      <UploadArea folder="" />
      <Button disabled={home.status !== 'loaded'} onClick={() => setChoosing(true)}>
        {isChosen ? 'Show another picture at the top of Home' : 'Show it at the top of Home'}
      </Button>
      {isChoosing && <ChooseForHome place={place} folders={[]} onClose={() => setChoosing(false)} />}
    </>
  );
}

const adding: typeof massTimeForm = {
  ...massTimeForm,
  fields: {
    ...massTimeForm.fields,
    day: { ...dayInput, suggestions: [...weekdays, 'Weekdays', 'Holy Days of Obligation'] },
  },
  saveFailed: 'Failed to add mass time. Please try again.',
  saveLabels: { idle: 'Add Mass Time', working: 'Adding...' },
};

/** The Mass times so far, with the form to add another. */
function MassTimesStep() {
  const list = useList(massTimeForm.store.items, 'empty');
  const parish = useParish();
  const [added, setAdded] = useState(0);
  return (
    <>
      <ListState list={list}>
        <ul className="rows">
          {list.items.map(({ id, day, times, special, church }) => (
            <ListRow
              key={id}
              title={day}
              facts={[unbrokenTimes(times), churchText(church, parish), special]}
            />
          ))}
        </ul>
      </ListState>
      {list.items.length > 0 && <p className="quiet">The tab Mass Times changes and deletes them.</p>}
      {!isFullOf(list.items, parish) && <AddMassTime key={added} onAdded={() => setAdded(added + 1)} />}
    </>
  );
}

function AddMassTime({ onAdded }: { onAdded: () => void }) {
  const form = useRecordForm(adding, newFormId, undefined, { close: onAdded });
  return <RecordForm definition={adding} form={form} />;
}

const otherSteps: Readonly<Record<string, ReactNode>> = {
  'mass-times': <MassTimesStep />,
  picture: <PictureStep />,
};

type SectionStepProps = {
  id: string;
  section: ParishSection;
  parish: Item<'parish'>;
  onSaved: () => void;
};

/** What follows from where a church is. */
type Place = {
  readonly country: string;
  readonly nationalCalendar: NationalCalendar;
  readonly timeZone: string;
};

/** The countries to choose from in Set up your parish. Northern Ireland has the calendar of the Irish bishops. */
const places: Readonly<Record<string, Place>> = {
  England: { country: 'GB', nationalCalendar: 'england', timeZone: 'Europe/London' },
  Wales: { country: 'GB', nationalCalendar: 'wales', timeZone: 'Europe/London' },
  Scotland: { country: 'GB', nationalCalendar: 'scotland', timeZone: 'Europe/London' },
  Ireland: { country: 'IE', nationalCalendar: 'ireland', timeZone: 'Europe/Dublin' },
  'Northern Ireland': { country: 'GB', nationalCalendar: 'ireland', timeZone: 'Europe/London' },
};

/** Returns the name of the place with these values; undefined for any other. */
function placeOf(values: Readonly<Partial<Record<string, string>>>): string | undefined {
  return Object.keys(places).find((name) =>
    Object.entries(places[name] ?? {}).every(([field, value]) => values[field] === value),
  );
}

/** A step that asks for a part of the parish record. */
export function SectionStep({ id, section, parish, onSaved }: SectionStepProps) {
  const [item] = useState(() => startOf(parish, location.origin, id));
  const [definition] = useState(() => ({
    ...formOf(id, section, item),
    saveLabels: { idle: 'Save and Next', working: 'Saving...' },
  }));
  const form = useRecordForm(definition, `set-up-${id}`, item, {
    // The next step starts from the saved record.
    close: (reloaded) => void reloaded.then(onSaved),
  });
  const { values, setValue } = form;
  const [isElsewhere, setElsewhere] = useState(
    () => placeOf(values) === undefined && values['country'] !== 'GB',
  );
  useAddressLine(values, setValue);
  useShownPalette(values['palette'], parish.palette);
  if (!('nationalCalendar' in definition.fields)) return <RecordForm definition={definition} form={form} />;
  const choose = (name: string | undefined) => {
    setElsewhere(name === undefined);
    for (const [field, value] of Object.entries(places[name ?? ''] ?? {})) setValue(field, value);
  };
  const { country: _1, nationalCalendar: _2, timeZone: _3, ...fields } = definition.fields;
  return (
    <>
      <RadioGroup
        legend="Where is your church?"
        options={[...Object.keys(places), undefined].map((name) => ({
          label: name ?? 'Elsewhere',
          isChosen: isElsewhere ? name === undefined : name !== undefined && name === placeOf(values),
          choose: () => choose(name),
        }))}
      />
      <RecordForm definition={isElsewhere ? definition : { ...definition, fields }} form={form} />
    </>
  );
}

/** Writes the address on one line as long as it is made of the street, the town and the postcode. */
function useAddressLine(values: FormValues, setValue: (name: string, value: string) => void): void {
  const made = lineOf(values);
  const before = useRef(made);
  useEffect(() => {
    const line = values['address'];
    if (made !== before.current && (line === '' || line === before.current)) setValue('address', made);
    before.current = made;
  });
}

function lineOf({ street = '', town = '', postcode = '' }: FormValues): string {
  const place = [town.trim(), postcode.trim()].filter(Boolean).join(' ');
  return [street.trim(), place].filter(Boolean).join(', ');
}

/** Shows the admin area in a colour while it is chosen. */
function useShownPalette(chosen: string | undefined, saved: Item<'parish'>['palette']): void {
  useEffect(() => {
    showPalette(palettes.find((name) => name === chosen) ?? saved);
    return () => showPalette(saved);
  }, [chosen, saved]);
}
