import { lambdaTimeoutSeconds } from '../../../contract/lambda-timeouts.ts';
import { Problem } from '../../../contract/problems.ts';
import type { GalleryItems } from './items.ts';
import type { Caller } from '../http/request.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** No move is under way for longer, in milliseconds. */
const LONGEST_MOVE = lambdaTimeoutSeconds('gallery') * 1000;

type Claims = {
  readonly items: GalleryItems;
  /** Completes the move of a picture to `to` if an attempt at it has put something there. Returns whether it has. */
  readonly complete: (key: string, to: string, caller: Caller) => Promise<boolean>;
};

/**
 * Claims a picture for its move to `to`, so that it ends in one folder when two administrators move it at once. A repeated
 * move shares the claim of the first. Throws Problem (409) when another move is under way, or was left half-way: that one is
 * completed.
 */
export async function claimMove(
  { items, complete }: Claims,
  { key, to, caller }: { readonly key: string; readonly to: string; readonly caller: Caller },
): Promise<StoredItem> {
  const claim = await items.claimMove(key, to, caller);
  const isUnderWay = Date.now() - Date.parse(claim.createdAt) < LONGEST_MOVE;
  if (claim['to'] === to && isUnderWay) return claim;
  if (isUnderWay) throw elsewhere();
  const isElsewhere = claim['to'] !== to && (await complete(key, String(claim['to']), caller));
  await items.releaseMove(claim);
  if (isElsewhere) throw elsewhere();
  const renewed = await items.claimMove(key, to, caller);
  if (renewed['to'] !== to) throw elsewhere();
  return renewed;
}

const elsewhere = () => new Problem('conflict', 'This picture was moved to another folder at the same time.');
