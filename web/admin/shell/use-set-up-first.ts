import { useEffect } from 'react';
import { useIsBeingSetUp } from '../../data/parish.tsx';
import { apiIsOff } from '../../data/request.ts';
import { isAdministrator } from '../../session/own-rights.ts';
import { replaceUrl } from '../navigation/admin-address.ts';
import { parseAddress } from '../navigation/admin-url.ts';

/** Opens Set up your parish for administrators, in place of the default tab, while the parish has no name. */
export function useSetUpFirst(): void {
  const isBeingSetUp = useIsBeingSetUp();
  useEffect(() => {
    const opensDefaultTab = parseAddress(location.search).tab === undefined;
    if (isBeingSetUp && !apiIsOff && isAdministrator() && opensDefaultTab) replaceUrl({ tab: 'set-up' });
  }, [isBeingSetUp]);
}
