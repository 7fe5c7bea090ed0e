import { lambdaTimeoutSeconds } from '../../../contract/lambda-timeouts.ts';
import { Problem } from '../../../contract/problems.ts';
import type { GalleryItems } from './items.ts';
import type { Caller } from '../http/request.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** The longest time that a move can be in progress, in milliseconds. */
const MAX_MOVE_MILLISECONDS = lambdaTimeoutSeconds('gallery') * 1000;

type Claims = {
  readonly items: Pick<GalleryItems, 'claimMove' | 'releaseMove'>;
  /** Completes the move of a picture to `to` if an earlier attempt has started it. Returns whether it had. */
  readonly complete: (key: string, to: string, caller: Caller) => Promise<boolean>;
};

/**
 * Claims a picture for its move to `to`, so that it ends up in one folder when two administrators move it concurrently.
 * A retry shares the claim of the first attempt. Throws Problem (409) when a move to another folder is in progress, or was
 * interrupted, after completing the interrupted one.
 */
export async function claimMove(
  { items, complete }: Claims,
  { key, to, caller }: { readonly key: string; readonly to: string; readonly caller: Caller },
): Promise<StoredItem> {
  const claim = await items.claimMove(key, to, caller);
  if (isUnderWay(claim)) {
    if (claim['to'] === to) return claim;
    throw elsewhere();
  }
  const isElsewhere = claim['to'] !== to && (await complete(key, String(claim['to']), caller));
  await items.releaseMove(claim);
  if (isElsewhere) throw elsewhere();
  const renewed = await items.claimMove(key, to, caller);
  if (renewed['to'] !== to) throw elsewhere();
  return renewed;
}

/** Whether the move of a claim may still be in progress, rather than interrupted. */
export function isUnderWay(claim: StoredItem): boolean {
  return Date.now() - Date.parse(claim.createdAt) < MAX_MOVE_MILLISECONDS;
}

const elsewhere = () => new Problem('conflict', 'This picture was moved to another folder at the same time.');
