import { lengthOf, oneLine } from './announcement-text.ts';

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const date = String.raw`(?:${month}\s\d|\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?${month}|\d{1,2}\/\d{1,2})`;
const day = new RegExp(
  String.raw`\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,?\s(?:the\s)?${date})?|today|tomorrow|tonight|${date})\b`,
  'i',
);
const time =
  /\b(?:\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b|\d{1,2}[:.]\d{2}\b|\w+\so['’]clock\b|noon\b|midday\b|midnight\b)/i;
const place =
  /\b(?:church|chapel|cathedral|oratory|hall|cent(?:re|er)|room|school|cemetery|graveyard|crematorium|funeral home|location|venue|at st\.?|in st\.?)(?!\p{L})/iu;

/** What a notice of a death is about. The rites before it have days and times too. */
const funeral =
  /\b(?:requiem|mass of (?:christian burial|the resurrection)|funeral(?! (?:home|director|parlour|cort)))/i;

/** How the name of a place may begin: with a few words, after 'in' or 'at'. */
const beginning = /(?<!\S)(?:(?:in|at|to|from)\s)?(?:(?!(?:in|at|to|from)\s)[^\s,;]{1,40}\s){0,8}$/;

/** How it may go on: with words that have a capital letter and numbers, as in its address. */
const address = /^[^\s,;]*(?:,?\s+(?:(?:of|the|and|in|on|at)\s+)*[\p{Lu}\d][^\s,;]*)*/u;

/** An end of a sentence that is not the point of an abbreviation. */
const sentenceEnd = /\n+|(?<=[.!?])(?<!\b(?:Fr|St|Mr|Mrs|Ms|Dr|Rev|Sr|Br|Rd|Ave|Co|[A-Z]|[ap]\.?m)\.)\s+/;

/** How much is kept before what a long sentence says of when and where, and between two parts of it, in characters. */
const BESIDE = 30;

/** A text that is too long for `room`, with the sentences first that say when and where. The rest follows, to be shortened. */
export function whenAndWhereFirst(text: string, room: number): string {
  const sentences = sentencesOf(text);
  const [most, ...others] = byRank(sentences);
  if (!most) return text;
  const leading = [most];
  let left = room - lengthOf(most) - 1;
  for (const sentence of others) {
    if (lengthOf(sentence) >= left) continue;
    leading.push(sentence);
    left -= lengthOf(sentence) + 1;
  }
  /** In the order of the text, except that what says all of a funeral comes first. */
  const positionOf = (sentence: string) => {
    if (sentence === most && rankOf(most) === HIGHEST) return 0;
    return leading.includes(sentence) ? 1 : 2;
  };
  return sentences
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .map((sentence) => (sentence === most ? fromWhenOrWhere(sentence, room) : sentence))
    .map((sentence) => (/[.!?\u2026]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

/** The fewest characters that say when and where, of the sentence that leads. */
export function whenAndWhereLength(text: string): number {
  const [most] = byRank(sentencesOf(text));
  return most === undefined ? 0 : lengthOf(joined(most, partsOf(most)));
}

function sentencesOf(text: string): readonly string[] {
  return text.split(sentenceEnd).map(oneLine).filter(Boolean);
}

function byRank(sentences: readonly string[]): readonly string[] {
  return sentences
    .filter((sentence) => rankOf(sentence) > 0)
    .sort((one, other) => rankOf(other) - rankOf(one));
}

/** The rank of a sentence with the day and time of a funeral. */
const HIGHEST = 9;

/** The more of day and time, or else place, a sentence says, the higher. */
function rankOf(sentence: string): number {
  const [hasDay, hasTime, hasPlace, isFuneral] = [day, time, place, funeral].map((each) =>
    each.test(sentence),
  );
  if (hasDay && hasTime) return isFuneral ? HIGHEST : 5;
  const isTimeOfFuneral = hasTime && isFuneral;
  return (
    (hasDay ? 3 : 0) + (hasTime ? 2 : 0) + (hasPlace ? 1.5 : 0) + (isTimeOfFuneral ? 4 : isFuneral ? 1 : 0)
  );
}

/** A sentence that would be cut before the end of when and where: from a few words before them on. */
function fromWhenOrWhere(sentence: string, room: number): string {
  const parts = partsOf(sentence);
  const [{ start } = { start: 0 }] = parts;
  const end = Math.max(0, ...parts.map((part) => part.end));
  const most = room - '...'.length;
  if (lengthOf(sentence) < room || lengthOf(sentence.slice(0, end)) <= most) return sentence;
  const told = joined(sentence, parts);
  const from = start - Math.max(0, Math.min(BESIDE, most - lengthOf(told) - '...'.length));
  const before = from > 0 ? sentence.slice(from, start).replace(/^\S*\s*/, '...') : sentence.slice(0, start);
  return `${before}${told}${sentence.slice(end)}`;
}

type Part = { readonly start: number; readonly end: number };

/** The day, time and place of a sentence, in its order. Of several, those of the funeral; else those of the first time. */
function partsOf(sentence: string): readonly Part[] {
  const about = funeral.exec(sentence)?.index;
  const [at] = nearest(sentence, time, about ?? 0);
  const where = nearest(sentence, place, about ?? at?.start ?? 0).map(({ start, end }) => {
    const [name = ''] = beginning.exec(sentence.slice(0, start)) ?? [];
    const [rest = ''] = address.exec(sentence.slice(end)) ?? [];
    return { start: start - name.length, end: end + rest.length };
  });
  return [...nearest(sentence, day, at?.start ?? 0), ...(at ? [at] : []), ...where].sort(
    (one, other) => one.start - other.start,
  );
}

/** The match that is nearest to a position, or nothing; what comes before it counts as further away. */
function nearest(sentence: string, pattern: RegExp, position: number): readonly Part[] {
  const farness = ({ index }: RegExpExecArray) => (index - position) * (index < position ? -3 : 1);
  const [match] = [...sentence.matchAll(new RegExp(pattern, `${pattern.flags}g`))].sort(
    (one, other) => farness(one) - farness(other),
  );
  return match ? [{ start: match.index, end: match.index + match[0].length }] : [];
}

/** Parts of a sentence, with what is between them if it is short. */
function joined(sentence: string, parts: readonly Part[]): string {
  let last = parts[0]?.start ?? 0;
  return parts
    .map(({ start, end }) => {
      const between = sentence.slice(last, start);
      const told = sentence.slice(Math.max(last, start), end);
      last = Math.max(last, end);
      return between.length <= BESIDE ? `${between}${told}` : ` ... ${told}`;
    })
    .join('');
}
