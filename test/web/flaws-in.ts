const blocks =
  'address|article|aside|blockquote|body|button|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|html|li|main|nav|ol|p|section|summary|details|table|td|th|tr|ul';

/** Elements that need a text, or a picture or a label in place of one; not what a script fills. */
const empty =
  /<(h[1-6]|p|li|dt|dd|a|button|label|summary|address|ul|ol|dl|title)(?: (?![^>]*(?:aria-label|role="status"|with-script))[^>]*)?>\s*<\/\1>/g;

/** Attributes without the value that they need, and `tel:` and `mailto:` links without an address. */
const emptyAttribute = /(?: (?:href|src|content|aria-label|title)="|href="(?:tel|mailto):)"/g;

/** What is left of a sentence when something in it is missing. */
const half = [
  /^[,.;:]/,
  /[,;]$/,
  /\s[,.;:](?:\s|$)/,
  /,\s*[,.]/,
  /\(\s*\)|‘\s*’|“\s*”/,
  /\b(?:at|by|of|from|in)[,.:]?$/,
];

/** Says what a file of the site shows in spite of having nothing to say: empty elements, half sentences, `undefined`. */
export function flawsIn(key: string, text: string): readonly string[] {
  if (!/\.html$/.test(key)) return flawsOfFeed(text);
  const data = [...text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].flatMap(
    ([, json = '']) => flawsOfFeed(json),
  );
  const html = text.replaceAll(/<(script|style|svg|noscript)\b[^]*?<\/\1>/g, '<img>');
  return [
    ...data,
    ...(html.match(emptyAttribute) ?? []),
    ...(html.match(empty) ?? []),
    ...textsOf(html).filter((line) => half.some((pattern) => pattern.test(line)) || isUndefined(line)),
    ...bareHeadings(html),
  ];
}

function flawsOfFeed(text: string): readonly string[] {
  return [
    ...(text.match(/"[\w-]+":""/g) ?? []),
    ...(text.match(/<(\w+)[^>]*><\/\1>|<\w+[^>]* (?:href|src|term)=""/g) ?? []),
    ...(text.match(/^[A-Z-]+(?:;[^:]*)?:\r?$/gm) ?? []),
    ...(isUndefined(text) ? ['undefined'] : []),
  ];
}

const isUndefined = (text: string): boolean => /\bundefined\b|\bNaN\b|\[object/.test(text);

/** The texts of the blocks of a page, each as it reads. */
function textsOf(html: string): readonly string[] {
  return html
    .replaceAll(new RegExp(`</?(?:${blocks}|br)(?: [^>]*)?/?>`, 'g'), '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Headings that are followed by neither a text nor a picture, but by a heading of their own level, or by the end. */
function bareHeadings(html: string): readonly string[] {
  const parts = html.replaceAll(/<(?:img|input|textarea|button|iframe)\b[^>]*>/g, '•').split(/(?=<h[1-6]\b)/);
  return parts.flatMap((part, index) => {
    const [, level = '', title = '', rest = ''] = /^<h([1-6])[^>]*>([^]*?)<\/h\1>([^]*)$/.exec(part) ?? [];
    const next = /^<h([1-6])/.exec(parts[index + 1] ?? '')?.[1] ?? '1';
    const isBare = level !== '' && rest.replaceAll(/<[^>]*>/g, '').trim() === '' && next <= level;
    return isBare ? [`nothing below ‘${title.replaceAll(/<[^>]*>/g, '')}’`] : [];
  });
}
