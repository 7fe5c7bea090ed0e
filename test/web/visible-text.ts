/** The text of a page as visitors read it: without scripts, styles and what is hidden, with single spaces. */
export const visibleText = (html: string): string =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(\w+)[^>]* hidden=""[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll(/(?:<[^>]+>|\s)+/g, ' ');
