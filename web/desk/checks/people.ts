/** Words that may begin a sentence before a name. */
export const openings =
  /^(?:(?:A|After|All|Also|An|And|Are|As|Ask|At|Baptised|Baptisms?|Before|But|By|Call|Congratulations|Contact|Dear|E-?mail|Especially|For|From|Get|Happy|He|Her|His|If|In|Including|Is|It|Last|Next|On|Or|Our|Phone|Please|Pray|Prayers|Pupils?|Remember|Ring|See|She|So|Tel|Telephone|Tell|Text|Thank|Thanks|That|The|Their|They|This|To|Today|Tomorrow|Was|We|Welcome|Well|Were|When|While|With|Yesterday)\s+)+/;

/** Words that occur in the names of saints, clergy, places, groups and days, but not in those of private people. */
const notPeople: ReadonlySet<string> = new Set(
  `
  abbot apostle archangel archbishop bishop blessed br brother canon cardinal christ deacon dom father fr god jesus
  lady lord madonna mgr monsignor mother our padre pope rev reverend saint saints sister sisters sr ss st venerable virgin
  church chapel cathedral abbey priory presbytery parish diocese deanery vicariate catholic holy sacred sacrament
  sacraments mass masses communion baptism baptisms confirmation confession confessions reconciliation anointing sick
  rosary adoration benediction novena vespers lauds stations cross gospel liturgy requiem vigil feast solemnity memorial
  advent christmas lent easter pentecost epiphany trinity corpus ascension assumption annunciation
  sunday monday tuesday wednesday thursday friday saturday january february june july august september
  october november december morning afternoon evening night week weekend year month today tomorrow
  hospital hospice infirmary clinic surgery ward department centre center hall house home court care nursing school
  primary academy college university library museum street road lane avenue park square garden gardens station club
  north south east west upper lower great new old england ireland scotland wales lourdes fatima walsingham
  group groups society meeting meetings council committee conference association trust foundation charity appeal fund
  bank support advice service services network helpline line aid office family families children child youth adult
  adults people parishioners men women team rota readers reader ministers minister servers server choir music musicians
  catechist catechists coffee tea lunch breakfast supper dinner cake sale fair bazaar fete bingo quiz raffle concert
  notice notices newsletter news diary list collection offertory plate gift aid flowers cleaning welcome thank thanks
  please pray prayer prayers intentions anniversaries anniversary departed deceased dead safeguarding representative
  secretary world international national red
  `
    .trim()
    .split(/\s+/),
);

/** Stands for the name of a private person in a marked text. People do not type characters of private use. */
export const PERSON = '\uE000';

/** The same for the dead. */
const DEAD = '\uE001';

/** A text in which the names of private people are replaced by PERSON, and these names in their order. */
export type MarkedText = { readonly text: string; readonly names: readonly string[] };

const word = String.raw`(?:\p{Lu}['’])?\p{Lu}\p{L}*\p{Ll}(?:['’]\p{L}+|-\p{Lu}\p{L}+)*`;

/** 'I' and 'A' are words. */
const initial = String.raw`(?:\p{Lu}\.|(?![AI])\p{Lu})(?![\p{L}\p{N}.'’])`;

const particle = String.raw`(?:d[aeiu]|del|dos|van|der|den|von|la|le|al)`;

/** Two or more words of a name, with initials and particles such as 'de'. */
const capitalised = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:${word}|\p{Lu}\.)(?:[ \t]+(?:${particle}[ \t]+){0,2}(?:${word}|${initial}))+`,
  'gu',
);

/** So that the full stop does not end a sentence. */
const abbreviatedTitle = /\b(St|Ss|Fr|Sr|Br|Rev|Mgr|Mr|Mrs|Ms|Dr)\.(?=\s)/g;

const role = String.raw`(?:secretary|sacristan|nurse|chaplain|co-?ordinator|organis\w+|leader|ministers?|visitors?|president|chair\w*|treasurer|deacon|priest|catechist|teachers?|headteacher|representative|doctor|consultant|musician|organist|director|manager)`;

/** Words before the name of someone to ask or to thank. */
const asksBefore = new RegExp(
  String.raw`\b(?:contact|ring|call|phone|text|e-?mail|tell|ask|see|thanks?(?: you)?(?: to)?|(?:speak|talk) (?:to|with)|with|by|from|near|at|in|${role}[,:]?)\s+(?:our |the )?$`,
  'iu',
);

const hasRole = new RegExp(
  String.raw`^(?:,\s*|\s*\(|\s+is\s+|\s*[–—-]\s*)(?:(?:our|the|a|is|who|parish|lead|head|hospital|school|pastoral|safeguarding)\s+)*${role}\b`,
  'iu',
);

/** Matches PERSON, or several in a list. The limit keeps the time linear: a longer list is matched in parts. */
export const people = String.raw`${PERSON}(?:(?:\s*[,;&]|\s+and|,\s+and|\s*\n(?:\s*[•*–—-])?)\s*(?:for\s+)?${PERSON}){0,40}`;

/** What follows a name in a list, rather than in a sentence about what someone does. */
export const endOfName = String.raw`(?=\s*(?:[,;.!&)(•*–—-]|(?:and|who|in|at|after)\b|$|\n))`;

const dead = [
  String.raw`${people}[\s,(–-]*(?:R\.?I\.?P\b|who (?:has |have )?(?:\p{L}+ )?died|died|deceased|(?:\p{L}+ )?anniversary|whose (?:funeral|anniversary))`,
  String.raw`\b(?:deceased|departed|died|the dead|the late|anniversar(?:y|ies)|repose of|in memory of|funeral of)\b(?:(?!\b(?:sick|ill|unwell)\b)[^.!?${PERSON}]){0,60}${people}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * Marks the names of private people: at least two words with a capital letter, such as 'Ann Smith', 'Mrs Doyle' or 'Baby Finn'.
 * Saints, clergy, the dead, people with a role, people to contact, and those in `known` keep their names in the text.
 */
export function markPeople(typed: string, known: readonly string[]): MarkedText {
  const names: string[] = [];
  const unmarked = typed.replaceAll(PERSON, '').replaceAll(DEAD, '').replace(abbreviatedTitle, '$1');
  const marked = unmarked.replace(capitalised, (run: string, at: number) => {
    const name = run.replace(openings, '');
    const before = unmarked.slice(Math.max(0, at - 40), at + run.length - name.length);
    const after = unmarked.slice(at + run.length, at + run.length + 60);
    if (!isPerson(name) || isKnown(name, known) || asksBefore.test(before) || hasRole.test(after)) return run;
    names.push(name);
    return run.slice(0, run.length - name.length) + PERSON;
  });
  const text = dead.reduce(
    (each, pattern) => each.replace(pattern, (found) => found.replaceAll(PERSON, DEAD)),
    marked,
  );
  return { text, names };
}

/** Returns the names within a match of a marked text. */
export function namesWithin({ text, names }: MarkedText, match: RegExpMatchArray): readonly string[] {
  const before = markersIn(text.slice(0, match.index));
  return [...match[0].matchAll(markers)].flatMap(({ 0: marker }, at) =>
    marker === PERSON ? (names[before + at] ?? []) : [],
  );
}

const markers = new RegExp(`[${PERSON}${DEAD}]`, 'gu');

function markersIn(text: string): number {
  return [...text.matchAll(markers)].length;
}

/** Whether these words may be the name of a person, rather than of a saint, a place or a group. */
export function isPerson(name: string): boolean {
  const words = name.split(/\s+/);
  return words.length > 1 && words.every((each) => isOfName(each));
}

/** Whether this word may be a part of a name. */
function isOfName(each: string): boolean {
  return !notPeople.has(
    each
      .replace(/['’]s$/u, '')
      .replace('.', '')
      .toLowerCase(),
  );
}

function isKnown(name: string, known: readonly string[]): boolean {
  const possessive = name.replace(/['’]s?$/u, '');
  return known.some((each) => each.endsWith(possessive) || possessive.endsWith(each));
}

/** Phrases with 'sick' that are not about a named person: a sacrament, a visit, sick leave. */
const otherSenses =
  /\b(?:(?:sacrament|anointing|mass|masses|day|communion|ministry|ministers|visitors)\s+(?:of|for|to)\s+the\s+sick|visit\w*\s+(?:to\s+)?the\s+sick|sick\s+(?:mass(?:es)?|pay|leave|notes?|calls?|bay|room|and tired))\b/giu;

const sick = String.raw`(?:sick|ill(?!-)|unwell|poorly|in hospital|recovering|recuperating)\b`;

const prayer = String.raw`\b(?:pray|prayers|praying|remember|remembering|thoughts|thinking of)\b[^.!?\n${PERSON}]{0,80}?\b${sick}`;

const heading = String.raw`(?:^|\n|[.!?]\s)[^\p{L}\n${PERSON}]{0,6}(?:(?:the|our|those|who|are|please|pray|prayers|for)\s+)*(?:${sick}|sick list|get well(?: soon)?\b)`;

const cue = String.raw`(?:${prayer}|${heading})`;

/** The rest of the sentence, and what a list of names begins with. */
const listStart = String.raw`[^.!?;\n${PERSON}]{0,80}?(?:[,:(–—-]\s*|\b(?:especially|particularly|in particular|including|namely)\s+(?:for\s+)?|[.:!]\s+|[.:]?\s*\n\s*)(?:[•*–—-]\s*)?`;

const fill = String.raw`(?:(?:who|is|are|was|were|has|have|been|remains?|still|now|currently|also|both|all|again|back|very|so|seriously|quite|gravely|critically|sadly|recently|taken|admitted|rushed|went|home|at)(?![\p{L}])\s*|[,(–—-]\s*)*`;

const few = String.raw`(?:[\p{L}’']+\s+){0,3}`;

const illness = String.raw`(?:(?:a|an|the|advanced|terminal|incurable|early|vascular|severe|breast|lung|bowel|prostate|skin|throat|brain|liver|kidney|pancreatic|ovarian)\s+){0,3}(?:cancer|leukaemia|lymphoma|tumou?r|dementia|alzheimer['’]?s|parkinson['’]?s|pneumonia|covid|sepsis|shingles|multiple sclerosis|motor neurone disease)(?![\p{L}-])(?!\s+(?:research|support|care|charit|nurs|patient|ward|awareness))`;

const states = [
  String.raw`in\s+${few}(?:hospital|hospice|infirmary|intensive care)`,
  String.raw`(?:to|into)\s+${few}(?:hospital|hospice)`,
  sick,
  'convalescing',
  String.raw`(?:undergoing|awaiting|having|had|needs|facing|after)\s+${few}(?:operation|surgery|stroke|fall|heart attack|chemotherapy|transplant)`,
  String.raw`(?:a\s+)?(?:speedy|full|quick|swift|good|complete)\s+recovery`,
  String.raw`(?:suffering|diagnosed)\s`,
  String.raw`(?:has|have|had|got|(?:living|struggling)\s+with|battling|fighting|treated\s+for|dying\s+(?:of|from))\s+${illness}`,
  String.raw`and\s+(?:for\s+)?(?:all|everyone|others?|those)(?:\s+(?:who|is|are|the|our|else))*\s+${sick}`,
].join('|');

const named = [
  String.raw`${cue}${listStart}${PERSON}${endOfName}`,
  String.raw`\b(?:get well(?: soon| wishes)?(?: to|,)?|recovery (?:of|for))\s+${PERSON}`,
  String.raw`${people}\s*${fill}(?<![\p{L}])(?:${states})`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** A list may consist of first names. */
const cueBeforeList = new RegExp(String.raw`${cue}[^.!?;:\n${PERSON}]{0,80}(?::|\s*\n)\s*`, 'giu');

const firstNames =
  /^(?:[•*–—-]\s*)?\p{Lu}\p{Ll}+(?:\s*(?:,|;|\n|&|\sand\s)\s*(?:[•*–—-]\s*)?\p{Lu}\p{Ll}+(?=\s*(?:[,;.&\n]|and\b|$)))+/u;

/** Two names in capitals, in which markPeople sees none. */
const capitalName = String.raw`(?:[•*–—-]\s*)?\p{Lu}[\p{Lu}'’-]*\.?(?:[ \t]+(?!AND\b)\p{Lu}[\p{Lu}'’-]+){1,3}`;

const capitalNames = new RegExp(
  String.raw`^${capitalName}[ \t]*(?:[,;&]\s|\n|\s(?:and|AND)\s)[ \t]*${capitalName}(?=\s*(?:[,;.&\n]|(?:and|AND)\b|$))`,
  'u',
);

/** Whether a text names people as sick. */
export function namesTheSick({ text }: MarkedText): boolean {
  const about = text.replace(otherSenses, '');
  return named.some((pattern) => pattern.test(about)) || listsNames(about);
}

function listsNames(text: string): boolean {
  return [...text.matchAll(cueBeforeList)].some(({ 0: found, index }) => {
    const after = text.slice(index + found.length);
    const [list] = firstNames.exec(after) ?? capitalNames.exec(after) ?? [];
    return (
      list !== undefined && (list.match(/(?<!\p{L})(?!AND\b)\p{Lu}[\p{L}'’-]+/gu) ?? []).every(mayBeOfName)
    );
  });
}

function mayBeOfName(word: string): boolean {
  const capitalised = `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;
  return isOfName(capitalised) && !openings.test(`${capitalised} `);
}
