import { type ClockTime, writeClockTime } from '../dates/clock-time.ts';
import { haveSameWords } from '../words.ts';

/** What tells the Masses of a day apart. Two at one minute are two Masses if anything else that is written differs. */
export type ToldApart = {
  readonly time: ClockTime;
  /** The title of its event in the parish calendar, such as 'The Easter Vigil'. */
  readonly title?: string;
  /** A note on this time only, such as 'Polish' or 'St Mary'. */
  readonly note?: string;
  /** Where its event is, unless in the parish church. */
  readonly place?: string;
  /** The id of its church, in a parish with several, and its name, unless the church no longer exists. */
  readonly church?: string;
  readonly churchName?: string;
  /** The id of its event. */
  readonly eventId?: string;
  /** Whether a change adds it to the usual ones. */
  readonly isNew?: true;
  /** What its Mass time says of it, such as 'Msza Święta po polsku', and the change of its day; these tell nothing apart. */
  readonly special?: string;
  readonly dayNote?: string;
};

/**
 * The Masses that a written time means, in its church if it has one: those that its note names; otherwise those in the parish
 * church without a note; and without either, every Mass at that time.
 */
export function massesMeant<Mass extends ToldApart>(
  { time, note, church }: ToldApart,
  masses: readonly Mass[],
): readonly Mass[] {
  const atTime = massesIn(
    church,
    masses.filter((mass) => mass.time === time),
  );
  const named = note ? atTime.filter((mass) => isNamed(mass, note)) : [];
  if (named.length > 0) return named;
  const plain = atTime.filter((mass) => !mass.note && !mass.place);
  return note || plain.length > 0 ? plain : atTime;
}

/** A written time in the church that an intention names, if it names one. */
export function ofChurch<Time extends object>(
  time: Time,
  { church }: { readonly church?: string | undefined },
) {
  return { ...time, ...(church && { church }) };
}

/** The Masses in a church, or those that name none if it has none; all for no church. */
function massesIn<Mass extends ToldApart>(
  church: string | undefined,
  masses: readonly Mass[],
): readonly Mass[] {
  if (!church) return masses;
  const own = masses.filter((mass) => mass.church === church);
  return own.length > 0 ? own : masses.filter((mass) => !mass.church);
}

/** Whether a text is what is written of a Mass: its title, notes, place or church, or several of them in this order. */
export function isNamed({ title, note, place, special, churchName }: ToldApart, text: string): boolean {
  const names = [title, note, place, special, churchName].reduce<readonly string[]>(
    (before, part) => (part ? [...before, ...before.map((name) => `${name}, ${part}`)] : before),
    [''],
  );
  return names.some((name) => name !== '' && haveSameWords(name, text));
}

/** Whether two Masses are one: not two events, in one church, and the same in all that is written of them. */
export function isSameMass(one: ToldApart, other: ToldApart): boolean {
  return (
    one.time === other.time &&
    one.eventId === other.eventId &&
    one.church === other.church &&
    (['title', 'note', 'place'] as const).every((part) => haveSameWords(one[part] ?? '', other[part] ?? ''))
  );
}

/** Sorts Masses by time, and merges those that are told apart by nothing, with what is known of each. */
export function distinctMasses<Mass extends ToldApart>(masses: readonly Mass[]): Mass[] {
  const distinct: Mass[] = [];
  for (const mass of masses) {
    const at = distinct.findIndex((each) => isSameMass(each, mass));
    const special = [...new Set([distinct[at]?.special, mass.special])].filter(Boolean).join(', ');
    const merged = { ...mass, ...distinct[at], ...(special && { special }) };
    distinct.splice(at < 0 ? distinct.length : at, 1, merged);
  }
  return distinct.sort((a, b) => a.time - b.time);
}

/** Writes a Mass as its time, with its note, place and church in brackets: '10:00 AM (St Mary)'. */
function writeMass({ time, note, place, churchName }: ToldApart): string {
  return writeClockTime(time, [note, place, churchName].filter(Boolean).join(', '));
}

/** Writes Masses as in `writeMass`, comma-separated, and names by their titles those that would read the same. */
export function writeMasses(masses: readonly ToldApart[]): string {
  const written = masses.map(writeMass);
  return masses
    .map((mass, at) => {
      const isAlone = written.indexOf(written[at] ?? '') === written.lastIndexOf(written[at] ?? '');
      const { time, title, note, place, churchName } = mass;
      const names = [title, note, place, churchName].filter(Boolean).join(', ');
      return isAlone ? written[at] : writeClockTime(time, names);
    })
    .join(', ');
}
