import { useEffect } from 'react';
import { isNamed } from '../../../parish/is-named.ts';
import { apiIsOff } from '../../data/request.ts';
import { isAdministrator } from '../../session/own-rights.ts';
import { replaceUrl } from '../navigation/admin-address.ts';
import { parseAddress } from '../navigation/admin-url.ts';
import { parishList } from '../parish/parish-form.ts';

/** Opens Set up your parish for administrators, in place of the default tab, until the parish has a name. */
export function useSetUpFirst(): void {
  useEffect(() => {
    if (!apiIsOff && isAdministrator() && opensDefaultTab()) void openUnlessNamed();
  }, []);
}

async function openUnlessNamed(): Promise<void> {
  try {
    const [parish] = await parishList.read();
    if (parish && !isNamed(parish) && opensDefaultTab()) replaceUrl({ tab: 'set-up' });
  } catch (cause) {
    console.warn('The parish details could not be loaded', cause);
  }
}

function opensDefaultTab(): boolean {
  return parseAddress(location.search).tab === undefined;
}
