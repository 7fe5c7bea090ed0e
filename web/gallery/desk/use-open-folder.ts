import { useEffect, useState } from 'react';
import { replaceUrl, goTo, useAdminAddress } from '../../desk/navigation/admin-address.ts';
import type { List } from '../../desk/cache/use-list.ts';

/** Navigates to a gallery folder; to the root gallery if the name is empty. */
export const openFolder = (name: string) => goTo({ tab: 'gallery', folder: name });

/**
 * Returns the folder in the URL; empty for the root gallery. If it does not exist, the URL is replaced by that of the root
 * gallery, and `missing` is its name until another folder is opened.
 */
export function useOpenFolder({ items, status }: List<string>) {
  const { folder = '' } = useAdminAddress();
  const [missing, setMissing] = useState<string>();
  const isMissing = folder !== '' && status === 'loaded' && !items.includes(folder);
  const reported = isMissing ? folder : folder === '' ? missing : undefined;
  if (missing !== reported) setMissing(reported);
  useEffect(() => {
    if (isMissing) replaceUrl({ tab: 'gallery' });
  }, [isMissing]);
  return { folder, missing: reported };
}
