import { draftPrefix } from './drafts.ts';

/** Where a draft on the server comes from, and its key among those of a device. */
export type KeptPlace = { readonly device: string; readonly window: string; readonly key: string };

/** Returns the name on the server of the draft with this key on a device; undefined if it is not one of this user's. */
export function keptName(user: string, device: string, key: string): string | undefined {
  const start = startOf(user);
  if (!key.startsWith(start)) return undefined;
  const [window = '', ...form] = key.slice(start.length).split('/').reverse();
  return [device, window, encoded(form.reverse().join('/'))].join('~');
}

/** Returns the place of a draft with this name on the server; undefined for a name that no release has given. */
export function keptPlace(user: string, name: string): KeptPlace | undefined {
  const [device, window, form, ...rest] = name.split('~');
  const path = form === undefined ? undefined : decoded(form);
  if (!device || !window || !path || rest.length > 0) return undefined;
  return { device, window, key: `${startOf(user)}${path}/${window}` };
}

/** The beginning of the keys of a user's drafts. */
export const startOf = (user: string): string => `${draftPrefix}/${encodeURIComponent(user)}/`;

/**
 * Base64url of the parts of a key, which are percent-encoded and so ASCII. Each byte of another script is one character and not
 * its three, so that the name of an album is short enough.
 */
function encoded(path: string): string {
  const bytes = path.replaceAll(/%([89A-F][0-9A-F])/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decoded(text: string): string | undefined {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return bytes.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  } catch {
    return undefined;
  }
}
