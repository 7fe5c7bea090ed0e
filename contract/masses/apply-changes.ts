import type { CalendarDate } from '../dates/calendar-date.ts';
import { readClockTime, timesIn } from '../dates/clock-time.ts';
import type { DevotionOfWeek } from './devotions-on.ts';
import { churchWith, isOfChurch, severalChurches, inChurch, type OwnPlace } from './churches.ts';
import { distinctMasses, isNamed, isSameMass, massesMeant, type ToldApart } from './told-apart.ts';
import { haveSameWords } from '../words.ts';

/** A change of a date. With a church, only that church's Masses change; without, those of every church without its own. */
export type MassChangeOfDay = {
  readonly date: CalendarDate;
  readonly times: string;
  readonly note?: string | undefined;
  readonly church?: string | undefined;
  readonly cancelledDevotions?: readonly string[] | undefined;
};

/** How a day differs from the usual pattern, with the parish's note if it gave one, and the church if only one differs. */
export type Difference = {
  readonly kind: 'changed' | 'no-mass';
  readonly note?: string;
  readonly at?: string;
  /** In a parish with several churches: those in which it differs, each with its own note. */
  readonly churches?: readonly { readonly id: string; readonly note?: string }[];
};

type Changed<Mass> = {
  readonly masses: readonly (Mass | ToldApart)[];
  /** The usual Masses that are called off. */
  readonly cancelled: readonly Mass[];
  /** Undefined if the Masses are the usual ones, as when their times were set back instead of deleting a change. */
  readonly difference?: Difference;
};

/** Applies the changes of one date, at most one for each church and one for all, to its usual Masses. */
export function applyChanges<Mass extends ToldApart>(
  changes: readonly MassChangeOfDay[],
  usual: readonly Mass[],
  own: OwnPlace,
): Changed<Mass> {
  const parts = changes.map((change) => ({
    change,
    ...applyChange(change, usual, {
      concerns: (mass) => (change.church ? mass.church === change.church : !hasOwnChange(mass, changes)),
      own,
    }),
  }));
  const different = parts.filter(({ change, isUsual }) => change.note || !isUsual);
  const kept = usual.filter((mass) => !parts.some(({ concerned }) => concerned.includes(mass)));
  const masses = distinctMasses([...kept, ...parts.flatMap((part) => part.masses)]);
  if (different.length === 0) return { masses, cancelled: [] };
  const cancelled = usual.flatMap((mass) => {
    const part = different.find((each) => each.cancelled.includes(mass));
    return part ? [{ ...mass, ...part.noted }] : [];
  });
  const difference = differenceOf(
    different.map(({ change }) => change),
    masses.length === 0 && different.some(({ isUsual }) => !isUsual) ? 'no-mass' : 'changed',
    own,
  );
  const churches = severalChurches(own).flatMap(({ id }) => {
    const part =
      parts.find(({ change }) => change.church === id) ?? parts.find(({ change }) => !change.church);
    if (!part || (!part.change.note && part.isUsualIn(id))) return [];
    return [{ id, ...(part.change.note && { note: part.change.note }) }];
  });
  return {
    masses,
    cancelled,
    difference: {
      ...difference,
      ...(churches.length > 0 && { churches }),
    },
  };
}

/** Whether something is in a church with a change of its own, so that one of all churches does not concern it. */
export function hasOwnChange(
  { church }: { readonly church?: string | undefined },
  changes: readonly Pick<MassChangeOfDay, 'church'>[],
): boolean {
  return changes.some((each) => each.church && each.church === church);
}

/** The devotions that the changes of one date call off, by id, with the reason: that of a church rather than that of all. */
export function devotionsCalledOff(
  changes: readonly MassChangeOfDay[],
  devotions: readonly Pick<DevotionOfWeek, 'id' | 'church'>[],
): ReadonlyMap<string, string | undefined> {
  const [ofAll, ofOne] = [changes.filter(({ church }) => !church), changes.filter(({ church }) => church)];
  return new Map(
    [...ofAll, ...ofOne].flatMap((change) => {
      const { church, cancelledDevotions = [], note } = change;
      const isExcepted = (id: string) =>
        !church && devotions.some((each) => each.id === id && hasOwnChange(each, changes));
      return cancelledDevotions.filter((id) => !isExcepted(id)).map((id) => [id, note] as const);
    }),
  );
}

type Scope = { readonly concerns: (mass: ToldApart) => boolean; readonly own: OwnPlace };

/** A change lists every Mass that it concerns. What is known of a usual Mass stays, but for a note that the change gives it. */
function applyChange<Mass extends ToldApart>(
  { times, note, church, cancelledDevotions = [] }: MassChangeOfDay,
  usual: readonly Mass[],
  { concerns, own }: Scope,
) {
  const concerned = usual.filter(concerns);
  const candidates = church ? concerned : usual;
  const kept = new Set<Mass>();
  const noted = note ? { dayNote: note } : {};
  const listed = timesIn(times).flatMap((time) => readMass(time, church, own) ?? []);
  const masses = distinctMasses(
    listed.flatMap((each): readonly (Mass | ToldApart)[] => {
      const meant = massesMeant(each, candidates);
      if (meant.length === 0) return concerns(each) ? [{ ...each, ...noted, isNew: true }] : [];
      return meant.filter(concerns).map((mass) => {
        kept.add(mass);
        const isNews = each.note && !isNamed(mass, each.note);
        return { ...mass, ...inChurch(each.church, own), ...(isNews && { note: each.note }), ...noted };
      });
    }),
  );
  // A change of devotions alone leaves a day without Mass as it is.
  const mayBeEmpty = cancelledDevotions.length > 0;
  const areUsual = (listed: readonly ToldApart[], before: readonly ToldApart[]) =>
    listed.length === before.length && listed.every((mass) => before.some((each) => isSameMass(each, mass)));
  return {
    concerned,
    noted,
    masses,
    cancelled: concerned.filter((mass) => !kept.has(mass)),
    isUsual: (masses.length > 0 || mayBeEmpty) && areUsual(masses, concerned),
    isUsualIn: (id: string) =>
      areUsual(
        masses.filter((mass) => isOfChurch(mass, id)),
        concerned.filter((mass) => isOfChurch(mass, id)),
      ),
  };
}

/** Reads a time of a change. A note that is the name of a church stands for that church: '10:00 AM (St Mary)'. */
function readMass(text: string, ofChange: string | undefined, own: OwnPlace): ToldApart | undefined {
  const read = readClockTime(text);
  if (!read) return undefined;
  const { time, note = '' } = read;
  const named = severalChurches(own).find(({ name }) => haveSameWords(name, note));
  const church = ofChange || named?.id;
  const isSaid = named !== undefined && named.id === church;
  return { time, ...inChurch(church, own), ...(note && !isSaid && { note }) };
}

/** What several changes of a day say of it: the churches that differ, or the note of each if they are not the same. */
function differenceOf(
  changes: readonly MassChangeOfDay[],
  kind: Difference['kind'],
  own: OwnPlace,
): Difference {
  const named = changes.map(({ church, note = '' }) => ({ name: churchWith(church, own)?.name, note }));
  const [{ note: first } = { note: '' }] = named;
  if (named.some(({ note }) => note !== first)) {
    const notes = named.flatMap(({ name, note }) => (note ? [name ? `${name}: ${note}` : note] : []));
    return { kind, note: notes.join('; ') };
  }
  const at = named.flatMap(({ name }) => name ?? []);
  const isOfChurches = kind === 'changed' && at.length === named.length;
  return { kind, ...(first && { note: first }), ...(isOfChurches && { at: at.join(' and ') }) };
}
