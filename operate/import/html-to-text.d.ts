/** html-to-text 10 ships no types. https://github.com/html-to-text/node-html-to-text */
declare module 'html-to-text' {
  export function convert(html: string, options: object): string;
}
