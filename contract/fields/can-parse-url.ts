/** Whether browsers can open an address or a path on this site. Not `URL.canParse`, which Safari has from version 17. */
export function canParseUrl(text: string): boolean {
  try {
    return Boolean(new URL(text, 'https://parish.example'));
  } catch {
    return false;
  }
}
