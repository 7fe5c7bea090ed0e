import { lengthOf, oneLine } from './announcement-text.ts';

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const day = new RegExp(
  String.raw`\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|${month}\s\d|\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?${month}|\d{1,2}\/\d{1,2})\b`,
  'i',
);
const time =
  /\b(?:\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b|\d{1,2}[:.]\d{2}\b|\w+\so['’]clock\b|noon\b|midday\b|midnight\b)/i;
const place =
  /\b(?:church|chapel|cathedral|oratory|hall|cent(?:re|er)|room|school|cemetery|graveyard|crematorium|funeral home|location|venue|at st\.?|in st\.?)(?!\p{L})/iu;

/** An end of a sentence that is not the point of an abbreviation. */
const sentenceEnd = /\n+|(?<=[.!?])(?<!\b(?:Fr|St|Mr|Mrs|Ms|Dr|Rev|Sr|Br|Rd|[ap]\.?m)\.)\s+/;

/** How much is kept of a long sentence before and after the start of the day that it names, in characters. */
const BEFORE = 30;
const AFTER = 100;

/** A text that is too long for `room`, with the sentences first that say when and where. The rest follows, to be shortened. */
export function whenAndWhereFirst(text: string, room: number): string {
  const sentences = text.split(sentenceEnd).map(oneLine).filter(Boolean);
  const [most, ...others] = sentences
    .filter(saysWhenOrWhere)
    .sort((one, other) => rankOf(other) - rankOf(one));
  if (!most) return text;
  const leading = [most];
  let left = room - lengthOf(most) - 1;
  for (const sentence of others) {
    if (lengthOf(sentence) >= left) continue;
    leading.push(sentence);
    left -= lengthOf(sentence) + 1;
  }
  const [first, rest] = [true, false].map((isLeading) =>
    sentences.filter((sentence) => leading.includes(sentence) === isLeading),
  );
  return [...(first ?? []).map((sentence) => fromDay(sentence, room)), ...(rest ?? [])]
    .map((sentence) => (/[.!?\u2026]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

/** A long sentence from a few words before its day on, unless the day is near its beginning. */
function fromDay(sentence: string, room: number): string {
  const at = day.exec(sentence)?.index ?? 0;
  if (lengthOf(sentence) < room || at + AFTER < room) return sentence;
  return `...${sentence.slice(Math.max(0, at - BEFORE)).replace(/^\S*\s/, '')}`;
}

function saysWhenOrWhere(sentence: string): boolean {
  return rankOf(sentence) > 0;
}

/** The more of day, time and place a sentence says, the higher; the day counts most. */
function rankOf(sentence: string): number {
  return (day.test(sentence) ? 3 : 0) + (time.test(sentence) ? 2 : 0) + (place.test(sentence) ? 1.5 : 0);
}
