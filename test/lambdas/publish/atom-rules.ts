import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';

const text = z.union([
  z.string(),
  z.object({ '#text': z.string(), type: z.enum(['text', 'html', 'xhtml']) }),
]);
const iri = z.url();
/** RFC 4287, 3.3: RFC 3339 with an upper-case T and Z. */
const instant = z.iso.datetime({ offset: true });
const person = z.strictObject({
  name: z.string().min(1),
  uri: iri.optional(),
  email: z.email().optional(),
});
const link = z.strictObject({ href: iri, rel: z.string(), type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/) });
const alternates = (links: readonly z.output<typeof link>[]) =>
  links.filter(({ rel }) => rel === 'alternate');

/** RFC 4287, 4.1.2: the elements of an entry. */
const entry = z.strictObject({
  id: iri,
  title: text,
  updated: instant,
  published: instant.optional(),
  author: person,
  summary: text.optional(),
  content: text,
  link: z.array(link).refine((links) => alternates(links).length === 1, 'one alternate'),
});

/** RFC 4287, 4.1.1: the elements of a feed, with no unknown elements, and unique entry ids. */
const feed = z.strictObject({
  xmlns: z.literal('http://www.w3.org/2005/Atom'),
  'xml:lang': z.string(),
  id: iri,
  title: text,
  subtitle: text.optional(),
  updated: instant,
  author: person,
  link: z.array(link).refine((links) => {
    return alternates(links).length === 1 && links.some(({ rel }) => rel === 'self');
  }, 'an alternate and itself'),
  entry: z
    .array(entry)
    .default([])
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'unique ids'),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'entry' || name === 'link',
});

/** Parses an Atom feed as defined by RFC 4287. Throws when it is invalid. */
export function readAtom(xml: string) {
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new Error(validity.err.msg);
  const document = z.object({ feed }).parse(parser.parse(xml));
  return document.feed;
}
