import { useEffect, useState } from 'react';
import { replaceUrl, goTo, useAdminAddress } from '../navigation/admin-address.ts';
import type { List } from '../lists/use-list.ts';

/** Goes to a folder of the gallery; to the root gallery without a name. */
export const openFolder = (name: string) => goTo({ tab: 'gallery', ...(name && { folder: name }) });

/**
 * The folder that the address names; empty for the root gallery. Where it names one that is not there, the address is
 * corrected to the root gallery, and `missing` says which it was until another folder is opened.
 */
export function useOpenFolder({ items, status }: List<string>) {
  const { folder = '' } = useAdminAddress();
  const [missing, setMissing] = useState<string>();
  const isMissing = folder !== '' && status === 'loaded' && !items.includes(folder);
  const told = isMissing ? folder : folder === '' ? missing : undefined;
  if (missing !== told) setMissing(told);
  useEffect(() => {
    if (isMissing) replaceUrl({ tab: 'gallery' });
  }, [isMissing]);
  return { folder, missing: told };
}
