/** A text without WordPress's shortcodes, and what they stood for. */
type WithoutShortcodes = {
  readonly text: string;
  /** The attachments of each `[gallery]`; empty for one that shows those of its post. */
  readonly galleries: readonly (readonly string[])[];
  /** Phrases that name what is lost. */
  readonly lost: readonly string[];
};

/** `[name a="b"]`, `[/name]` or `[[name]]`, which WordPress shows as `[name]`. */
const shortcode = /\[(\[?)(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](\]?)/gi;
/** `[button url="https://…"]Donate[/button]`, which is a link. */
const button =
  /\[([a-z][\w-]*)\s[^[\]]*?\b(?:url|link|href)=["']?([^\s"'[\]]+)["']?[^[\]]*\]([^[\]<>]+)\[\/\1\]/gi;
/** The attribute of the figure that `[caption]` becomes. The text after its picture is the caption. */
export const shortcodeFigure = 'data-shortcode';

const core = ['gallery', 'playlist', 'caption', 'wp_caption', 'embed', 'audio', 'video', 'youtube', 'vimeo'];

/**
 * Removes shortcodes, which only WordPress understands (https://codex.wordpress.org/Shortcode). Their contents stay; a
 * caption becomes a figure, and an embedded page its address. Other words in brackets stay.
 */
export function withoutShortcodes(source: string): WithoutShortcodes {
  const galleries: string[][] = [];
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
  return { text, galleries, lost: [...lost] };

  function replacement(name: string, attributes: string, isEnd: boolean): string {
    if (name.endsWith('caption')) return isEnd ? '</figure>' : `<figure ${shortcodeFigure}>`;
    if (name === 'embed' || isEnd) return '';
    const address = /https?:\/\/[^\s"']+/.exec(attributes)?.[0];
    if (name === 'youtube' || name === 'vimeo') return address ?? '';
    if (name === 'gallery')
      galleries.push(
        /\bids=["']?([\d,\s]+)/
          .exec(attributes)?.[1]
          ?.split(',')
          .map((id) => id.trim()) ?? [],
      );
    else if (closed.has(name) && attributes.trim() === '') return '';
    else if (core.includes(name)) lost.add(`the ${name}${address ? ` ${address}` : ''}`);
    else lost.add(`what [${name}] showed`);
    return '';
  }
}

function isShortcode(name: string, attributes: string): boolean {
  if (core.includes(name) || attributes.includes('=')) return true;
  return name.includes('_') || (attributes.trim() === '' && name.includes('-'));
}
