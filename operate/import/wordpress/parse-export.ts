import { Parser } from 'htmlparser2';
import { OperatorError } from '../../command/command.ts';

/** An item of an export: a post, a page, an attachment, or of a type that a plugin defines. Its texts are as stored, in HTML. */
export type ExportItem = {
  /** The text of a child element by its name, such as `wp:status`; empty if it is absent. */
  readonly text: (element: string) => string;
  /** Its terms by taxonomy, such as `category` or, with Polylang, `language`. */
  readonly terms: readonly Term[];
  /** Custom fields, such as `_wp_attached_file`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
};

type Term = { readonly taxonomy: string; readonly slug: string; readonly name: string };

export type WordPressExport = {
  readonly items: readonly ExportItem[];
  /** Display names by login. */
  readonly authors: ReadonlyMap<string, string>;
};

/** Real exports are five levels deep. The parser takes quadratic time for very deep nesting. */
const MAX_DEPTH = 50;

/**
 * Parses WordPress's own export (WXR, RSS 2.0 with extensions; wp-admin/includes/export.php). The parser ignores document
 * types, so that a file can neither define entities nor include other files. Throws an OperatorError when the text is not an
 * export, or not all of one.
 */
export function parseExport(xml: string): WordPressExport {
  const items: ExportItem[] = [];
  const authors = new Map<string, string>();
  const path: string[] = [];
  let item = draftItem();
  let text = '';
  let login = '';
  let metaKey = '';
  let isExport = false;
  let isComplete = false;

  const parser = new Parser(
    { onopentag: open, onclosetag: close, ontext: (part) => (text += part) },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  if (!isExport)
    throw new OperatorError(
      'This is not an export of WordPress. Make one in its admin area: Tools, Export, All content.',
    );
  if (!isComplete)
    throw new OperatorError(
      'This export is incomplete: its end is missing. Export again, or in parts, such as posts and then media.',
    );
  return { items, authors };

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    path.push(name);
    if (path.length > MAX_DEPTH)
      throw new OperatorError('This is not an export of WordPress: its elements are nested too deeply.');
    text = '';
    if (name === 'item') item = draftItem();
    if (name === 'category')
      item.terms.push({ taxonomy: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '', name: '' });
    if (name === 'wp:comment') item.comments += 1;
  }

  function close(name: string, isImplied: boolean): void {
    path.pop();
    const parent = path.at(-1);
    if (name === 'wp:wxr_version') isExport = true;
    if (name === 'rss') isComplete = !isImplied;
    if (name === 'item') items.push(finished(item));
    if (parent === 'item') item.texts.set(name, text);
    if (parent === 'item' && name === 'category')
      item.terms.push({ slug: '', taxonomy: '', ...item.terms.pop(), name: text.trim() });
    if (name === 'wp:meta_key') metaKey = text.trim();
    if (name === 'wp:meta_value') item.meta.set(metaKey, text);
    if (name === 'wp:author_login') login = text.trim();
    if (name === 'wp:author_display_name') authors.set(login, text.trim());
    text = '';
  }
}

type DraftItem = {
  readonly texts: Map<string, string>;
  readonly terms: Term[];
  readonly meta: Map<string, string>;
  comments: number;
};

function draftItem(): DraftItem {
  return { texts: new Map(), terms: [], meta: new Map(), comments: 0 };
}

function finished({ texts, ...item }: DraftItem): ExportItem {
  return { ...item, text: (element) => texts.get(element)?.trim() ?? '' };
}
