import type { HideableName } from '../contract/hideable.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { environment } from './core/platform/environment.ts';
import { draftLinkOperations } from './draft-links/draft-link-operations.ts';
import { type HideableItems, hideableItems } from './draft-links/hideable-items.ts';
import { openLinks } from './draft-links/links.ts';

const bucket = environment.mediaBucket();
const opened = new Map<HideableName, HideableItems>();

/** Opens the items of a resource once, so that the next request uses the same connections. */
function itemsOf(resource: HideableName): HideableItems {
  const items = opened.get(resource) ?? hideableItems(resource, bucket);
  opened.set(resource, items);
  return items;
}

export const handler = apiHandler('draft-links', draftLinkOperations(openLinks(), itemsOf));
