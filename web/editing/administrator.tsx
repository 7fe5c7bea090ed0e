import { type Edited, editLinks } from '../ui/edit-link.tsx';
import type { Api } from '../data/api.ts';
import { administratorApi } from '../session/administrator-api.ts';
import { hasStoredUser } from '../session/stored-user.ts';
import { EditButton } from './edit-button.tsx';
import { EditSwitch } from './edit-switch.tsx';

/**
 * The API client of an administrator who reads the site: reads with their token (specification §6), so they see changes
 * before CloudFront serves them.
 */
export function createAdministratorApi(): Api {
  return administratorApi(async () => {
    if (!hasStoredUser()) return undefined;
    const { accessToken } = await import('../session/session.ts');
    const token = await accessToken();
    updateLinks();
    return token;
  });
}

/** Shows the switch and, while it is on, the Edit links, for as long as the administrator is signed in, here and in other windows. */
export function showEditLinks(): void {
  updateLinks();
  addEventListener('storage', updateLinks);
  // A page from the back/forward cache has missed what happened meanwhile.
  addEventListener('pageshow', updateLinks);
}

function updateLinks(): void {
  editLinks.set(hasStoredUser() ? render : undefined);
}

function render(shown: Edited | 'switch') {
  return shown === 'switch' ? <EditSwitch /> : <EditButton {...shown} />;
}
