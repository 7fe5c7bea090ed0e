import { createDocument } from '@mixmark-io/domino';
import { breakLines, htmlToMarkup, isHidden, isStruck, textsIn } from '../../contract/html-to-markup.ts';
import { withoutMarkup } from '../../contract/markup.ts';
import type { FindPicture, SourcePicture } from './pictures.ts';

/** A picture in a text: its address, and its caption or else its alternative text. */
export type TextPicture = { readonly src: string; readonly caption: string };

/** A text of another site, converted for this one, and what it cannot hold. */
type ImportedText = {
  readonly text: string;
  /** Set when the text contains markup. */
  readonly formatted?: true;
  readonly pictures: readonly TextPicture[];
  /** Phrases that name what else is lost, such as 'a form'. */
  readonly lost: readonly string[];
};

/** Where a text was on the old site, and the paths there that lead to texts here. */
export type TextOrigin = { readonly address: string; readonly redirected: ReadonlySet<string> };

/**
 * Converts plain text or HTML. Entities are decoded once. Bold, italic, links and lists become markup.
 */
export function importedText(source: string, origin?: TextOrigin): ImportedText {
  const { text, lost } = withoutShortcodes(source);
  if (!isHtml(text)) return { text: cleaned(text), pictures: [], lost };
  const document = documentOf(text);
  const found = [...lost, ...lossesIn(document), ...oldLinks(document, origin)];
  const pictures = takePictures(document);
  const { text: written, formatted } = htmlToMarkup(document, { keepsStyles: true });
  return {
    text: cleaned(written),
    ...(formatted && { formatted }),
    pictures,
    lost: [...new Set(found)],
  };
}

/** Converts plain text or HTML to a single line without markup. */
export function importedLine(text: string): string {
  const { text: written, formatted } = isHtml(text)
    ? htmlToMarkup(documentOf(text), { keepsStyles: false })
    : { text, formatted: false };
  return cleaned(formatted ? withoutMarkup(written) : written).replaceAll(/\s+/g, ' ');
}

const blocks =
  'p, h1, h2, h3, h4, h5, h6, blockquote, figure, hr, section, article, header, footer, div, dt, dd, address';
const inside = 'ul, ol, table, pre';

/** Parses HTML. As WordPress does, it takes a blank line as the end of a paragraph, and a line break outside all blocks as one. */
function documentOf(html: string): Document {
  const document = createDocument(html.replaceAll(/\r\n?/g, '\n'));
  if (!html.includes('<!-- wp:'))
    for (const text of textsIn(document.body)) {
      const { nodeValue: value, parentElement: parent, previousSibling, nextSibling } = text;
      const isBetweenBlocks = [previousSibling, nextSibling].some((each) => each && isBlock(each));
      if (parent?.closest(inside) || (value?.trim() === '' && isBetweenBlocks)) continue;
      if (parent?.closest(blocks)) text.nodeValue = value?.replaceAll(/(?<!\n\s*)\n(?!\s*\n)/g, ' ') ?? '';
      breakLines(text);
    }
  return document;
}

const isBlock = (node: Node) => isElement(node) && node.matches(`${blocks}, ${inside}`);
const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Phrases for what a text cannot hold. Removes the button that WordPress puts beside a file. */
function lossesIn({ body }: Document): string[] {
  for (const button of Array.from(body.querySelectorAll('.wp-block-file__button'))) button.remove();
  return Array.from(body.querySelectorAll('*')).flatMap((element) => {
    const { nodeName } = element;
    if (/^(?:IFRAME|VIDEO|AUDIO|EMBED|OBJECT)$/.test(nodeName))
      return `the embedded ${element.getAttribute('src') ?? element.getAttribute('data') ?? nodeName.toLowerCase()}`;
    if (nodeName === 'FORM') return 'a form';
    const why = isStruck(element) ? 'struck out' : isHidden(element) ? 'hidden' : undefined;
    const text = why && element.textContent?.trim().replaceAll(/\s+/g, ' ');
    return text ? `“${text}”, which is ${why}` : [];
  });
}

/**
 * Completes the links to the old site, of which the phrases name what ends with it. A link to a text that is imported leads to
 * that. WordPress keeps files in a folder `uploads`.
 */
function oldLinks({ body }: Document, origin: TextOrigin | undefined): string[] {
  const lost = new Set<string>();
  for (const link of Array.from(body.querySelectorAll('a[href]'))) {
    const written = link.getAttribute('href')?.trim() ?? '';
    const isText = Boolean(link.textContent?.trim());
    if (!isText || /^(?:#|mailto:|tel:|javascript:|$)/i.test(written)) continue;
    if (!URL.canParse(written, origin?.address || undefined)) {
      lost.add(`the link ${written}, which leads nowhere without the address of the old site`);
      link.removeAttribute('href');
      continue;
    }
    const { href, host, pathname, search } = new URL(written, origin?.address || undefined);
    const path = pathname.replace(/\/+$/, '');
    const isOld = origin !== undefined && sameSite(host, new URL(origin.address).host);
    const isRedirected = isOld && search === '' && origin.redirected.has(path);
    if (isOld) link.setAttribute('href', isRedirected ? path : href);
    const isFile = /\/uploads\/[^?#]+\.\w+$/.test(href);
    if (!isRedirected && (isOld || isFile))
      lost.add(`the ${isFile ? 'file' : 'page'} ${href} when the old site ends, to which it links`);
  }
  return [...lost];
}

const sameSite = (a: string, b: string) => a.replace(/^www\./, '') === b.replace(/^www\./, '');

/** Takes the pictures, with the captions of their figures, out of a text. */
function takePictures({ body }: Document): TextPicture[] {
  const pictures = Array.from(body.querySelectorAll('img')).map((image) => {
    const figure = image.closest('figure');
    const isShortcode = figure?.hasAttribute(shortcodeFigure);
    const caption = isShortcode ? figure : Array.from(figure?.children ?? []).find(isCaption);
    return { src: image.getAttribute('src') ?? '', alt: image.getAttribute('alt') ?? '', caption };
  });
  return pictures.map(({ src, alt, caption }) => {
    const said = caption?.textContent?.trim().replaceAll(/\s+/g, ' ') || alt;
    caption?.remove();
    return { src, caption: said };
  });
}

const isCaption = ({ nodeName }: Element) => nodeName === 'FIGCAPTION';

function isHtml(text: string): boolean {
  return /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(text);
}

/** Replaces control characters, which are invalid in texts. */
function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** `[name a="b"]`, `[/name]` or `[[name]]`, which WordPress shows as `[name]`. */
const shortcode = /\[(\[?)(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](\]?)/gi;
/** `[button url="https://…"]Donate[/button]`, which is a link. */
const button =
  /\[([a-z][\w-]*)\s[^[\]]*?\b(?:url|link|href)=["']?([^\s"'[\]]+)["']?[^[\]]*\]([^[\]]+)\[\/\1\]/gi;
/** The attribute of the figure that `[caption]` becomes. The text after its picture is the caption. */
const shortcodeFigure = 'data-shortcode';

const core = ['gallery', 'playlist', 'caption', 'wp_caption', 'embed', 'audio', 'video', 'youtube', 'vimeo'];

/**
 * Removes shortcodes, which only WordPress understands (https://codex.wordpress.org/Shortcode). Their contents stay; a
 * caption becomes a figure, and an embedded page its address. Other words in brackets stay.
 */
function withoutShortcodes(source: string) {
  const lost = new Set<string>();
  const closed = new Set(
    Array.from(source.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name = '']) => name.toLowerCase()),
  );
  const text = source
    .replaceAll(button, (_all, _name, address: string, label: string) => `<a href="${address}">${label}</a>`)
    .replaceAll(
      shortcode,
      (all: string, opening: string, closing: string, name: string, attributes: string, end: string) => {
        if (opening && end) return all.slice(1, -1);
        if (!closed.has(name.toLowerCase()) && !isShortcode(name.toLowerCase(), attributes)) return all;
        return opening + replacement(name.toLowerCase(), attributes, closing !== '') + end;
      },
    );
  return { text, lost: [...lost] };

  function replacement(name: string, attributes: string, isEnd: boolean): string {
    if (name.endsWith('caption')) return isEnd ? '</figure>' : `<figure ${shortcodeFigure}>`;
    if (name === 'embed' || isEnd) return '';
    const isLayout = closed.has(name) && attributes.trim() === '';
    const address = /https?:\/\/[^\s"']+/.exec(attributes)?.[0];
    const hasIds = name === 'gallery' && attributes.includes('ids=');
    if (!isLayout && !hasIds) lost.add(`what [${name}] showed${address ? `, ${address}` : ''}`);
    return '';
  }
}

function isShortcode(name: string, attributes: string): boolean {
  if (core.includes(name) || attributes.includes('=')) return true;
  return name.includes('_') || (attributes.trim() === '' && name.includes('-'));
}

/** Sentences for the operator that name what a text loses. Pictures that are in the gallery are named with their folder. */
export function lossesOf(
  { pictures, lost }: Pick<ImportedText, 'pictures' | 'lost'>,
  find: FindPicture = () => undefined,
): string[] {
  return [
    ...pictures.map((picture) => pictureNote(picture, find(picture.src))),
    ...lost.map((what) => `It loses ${what}.`),
  ];
}

function pictureNote({ src, caption }: TextPicture, found: SourcePicture | undefined): string {
  const name = `the picture ${fileNameOf(src)}${caption ? ` (“${caption}”)` : ''}`;
  const place = found?.folder ? `the folder “${found.folder}”` : 'the root';
  return found === undefined ? `It loses ${name}.` : `It loses ${name}, which is in ${place} of the gallery.`;
}

/** The file name of an address, or the start of an embedded picture's data. */
function fileNameOf(src: string): string {
  return src.startsWith('data:') ? 'embedded in the text' : (src.split(/[?#]/)[0]?.split('/').at(-1) ?? src);
}
