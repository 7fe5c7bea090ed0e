/** HTML without the elements that only keep a text apart from its siblings: spans without attributes. */
export function withoutBareSpans(html: string): string {
  const open: boolean[] = [];
  return html.replaceAll(/<span[^>]*>|<\/span>/g, (tag) => {
    if (tag !== '</span>') open.push(tag === '<span>');
    const isBare = tag === '</span>' ? open.pop() : open.at(-1);
    return isBare ? '' : tag;
  });
}
