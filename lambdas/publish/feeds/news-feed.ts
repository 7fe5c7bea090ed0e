import { instantOf } from '../../../contract/dates/calendar-date.ts';
import { languageIn } from '../../../contract/parish-record.ts';
import type { Parish } from '../../../contract/parish.ts';
import { resources } from '../../../contract/resources.ts';
import type { Snapshot, Feed } from '../snapshot.ts';
import { itemPath, latest, listPath, publishedItems } from './published-items.ts';

const MAX_ENTRIES = 50;

type Entry = {
  readonly path: string;
  readonly title: string;
  readonly author: string;
  readonly content: string;
  readonly summary?: string;
  readonly date: string;
  readonly updatedAt: string;
};

/** News and reflections, newest first, as Atom (RFC 4287). An entry's id is the address of its page, which never changes. */
export const newsFeed: Feed = {
  key: 'news.xml',
  reads: [listPath(resources.news), listPath(resources.reflections)],
  content: ({ snapshot }) => {
    const entries = entriesOf(snapshot);
    const { churchName, country, tagline, website = '' } = snapshot.parish;
    return xmlDocument({
      name: 'feed',
      attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageIn(country) },
      content: [
        text('title', `${churchName}: news and reflections`),
        ...(tagline ? [text('subtitle', tagline)] : []),
        text('id', `${website}/`),
        link(website || '/', 'alternate', 'text/html'),
        link(`${website}/news.xml`, 'self', 'application/atom+xml'),
        text('updated', lastChange(entries)),
        { name: 'author', content: [text('name', churchName), ...(website ? [text('uri', website)] : [])] },
        ...entries.map((entry) => entryElement(entry, snapshot.parish)),
      ],
    });
  },
};

function entriesOf(snapshot: Snapshot): Entry[] {
  const news = publishedItems(snapshot, resources.news).map((item) => ({
    ...item,
    path: itemPath(resources.news, item),
  }));
  const reflections = publishedItems(snapshot, resources.reflections).map(({ excerpt, ...item }) => ({
    ...item,
    path: itemPath(resources.reflections, item),
    author: item.author || snapshot.parish.churchName,
    summary: excerpt,
  }));
  return [...news, ...reflections]
    .sort((a, b) => compare(b.date, a.date) || compare(b.updatedAt, a.updatedAt) || compare(a.path, b.path))
    .slice(0, MAX_ENTRIES);
}

function entryElement(
  { path, title, author, content, summary, date, updatedAt }: Entry,
  { website = '', timeZone }: Parish,
): XmlElement {
  return {
    name: 'entry',
    content: [
      text('title', title),
      text('id', website + path),
      link(website + path, 'alternate', 'text/html'),
      text('published', instantOf(date, 0, timeZone).toISOString()),
      text('updated', updatedAt),
      { name: 'author', content: [text('name', author)] },
      ...(summary === undefined ? [] : [plainText('summary', summary)]),
      plainText('content', content),
    ],
  };
}

/** A feed without entries has never changed. */
function lastChange(entries: readonly Entry[]): string {
  return entries.map(({ updatedAt }) => updatedAt).reduce(latest, new Date(0).toISOString());
}

const text = (name: string, content: string): XmlElement => ({ name, content });
const plainText = (name: string, content: string): XmlElement => ({
  name,
  attributes: { type: 'text' },
  content,
});
const link = (href: string, rel: string, type: string): XmlElement => ({
  name: 'link',
  attributes: { href, rel, type },
});
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An XML element: its name, attributes, and text or children. */
export type XmlElement = {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content?: string | readonly XmlElement[];
};

/** Serialises an XML 1.0 document in UTF-8, ending with a line feed. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup(root)}\n`;
}

function markup({ name, attributes = {}, content = '' }: XmlElement): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)];
  const inner = typeof content === 'string' ? escaped(content) : content.map(markup).join('');
  return inner === '' ? `<${head.join(' ')}/>` : `<${head.join(' ')}>${inner}</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The contract's schemas reject characters that XML 1.0 does not allow. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
