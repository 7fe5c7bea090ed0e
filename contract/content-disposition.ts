import { isAttachment } from './media.ts';

/**
 * The Content-Disposition (RFC 6266) that serves a file under the name that it had on its owner's disk: a Word file is
 * saved, all else is shown. The name comes twice, in ASCII for old clients and as UTF-8 (RFC 8187); whatever a name
 * holds, neither can break out of the header. `extension` is added where the name has another.
 */
export function contentDisposition(contentType: string, fileName?: string, extension?: string): string {
  const kind = isAttachment(contentType) ? 'attachment' : 'inline';
  if (fileName === undefined) return kind;
  const name = withExtension(fileName.replace(/[/\\\p{Cc}]/gu, '_'), extension);
  return `${kind}; filename="${inAscii(name)}"; filename*=UTF-8''${inUtf8(name)}`;
}

function withExtension(name: string, extension?: string): string {
  return extension === undefined || name.toLowerCase().endsWith(`.${extension}`)
    ? name
    : `${name}.${extension}`;
}

function inAscii(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%]/gu, '_');
}

function inUtf8(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
