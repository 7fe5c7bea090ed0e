import * as z from 'zod/mini';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../../contract/problems.ts';
import { tokenSeconds } from '../../contract/sign-in.ts';
import { peoplePartition } from '../../contract/table-item.ts';
import type { Caller } from '../core/http/request.ts';
import { openPartition } from '../core/storage/partition.ts';
import { retryOnConflict } from '../core/storage/retry-on-conflict.ts';
import { initialMetadata, nextMetadata, storedItemSchema } from '../core/storage/stored-item.ts';

/** The only item of its partition. */
const ID = 'people';

const DAY = 24 * 60 * 60 * 1000;

/** How long a former administrator is remembered: longer than their last token lives, and than Cognito may list them. */
const REMEMBERED = 2 * tokenSeconds.access * 1000;

const entrySchema = z.extend(storedItemSchema, {
  /** When people ceased to be administrators, as ISO timestamps by user id. */
  former: z.optional(z.record(z.string(), z.string())),
  /** When invitations were sent, as ISO timestamps. */
  invitations: z.optional(z.array(z.string())),
});

/** A change of who may change the site. */
export type PeopleChange = {
  /** The address of the person whom it is about. */
  readonly email: string;
  /** What is done, for the list of changes: 'Invited to change news'. */
  readonly did: string;
  /** Whether an e-mail is sent. */
  readonly invites?: boolean;
  /** The id of someone who is an administrator until then, or from then on. */
  readonly noLongerAdministrator?: string | undefined;
  readonly administrator?: string | undefined;
};

export type PeopleLog = ReturnType<typeof peopleLog>;

/**
 * The log of who may change the site, of which each change is one version of a single item: two changes at once are two
 * versions, so the second knows of the first before Cognito does (decision 12).
 */
export function peopleLog() {
  const partition = openPartition(peoplePartition);

  return {
    /**
     * Adds the change that `decide` returns, unless it returns undefined. It is called again when another change came first.
     * Throws what `decide` throws, and a Problem (409) when the caller has just ceased to be an administrator, or too many
     * invitations have been sent.
     */
    async add(caller: Caller, decide: () => Promise<PeopleChange | undefined>): Promise<void> {
      await retryOnConflict(async () => {
        const stored = await partition.get(ID);
        const current = stored && entrySchema.parse(stored);
        const former = within(REMEMBERED, current?.former ?? {});
        if (former[caller.subject] !== undefined) throw new Problem('conflict', formerMessage);
        const change = await decide();
        if (!change) return true;
        const metadata = current ? nextMetadata(current, caller) : initialMetadata(ID, caller);
        const next = {
          ...metadata,
          email: change.email,
          did: change.did,
          former: formerAfter(former, change, metadata.updatedAt),
          invitations: invitationsAfter(current?.invitations ?? [], change, metadata.updatedAt),
        };
        const { written } = current ? await partition.replace(next, current) : await partition.add(next);
        return written || undefined;
      });
    },
  };
}

const formerMessage =
  'Another administrator has just changed what you may do yourself, so this has not been done.';

function formerAfter(
  former: Readonly<Record<string, string>>,
  { noLongerAdministrator, administrator }: PeopleChange,
  now: string,
): Record<string, string> {
  const others = Object.entries(former).filter(([id]) => id !== administrator);
  return Object.fromEntries([
    ...others,
    ...(noLongerAdministrator === undefined ? [] : [[noLongerAdministrator, now] as const]),
  ]);
}

function invitationsAfter(sent: readonly string[], { invites }: PeopleChange, now: string): string[] {
  const recent = sent.filter(isWithin(DAY));
  if (!invites) return recent;
  if (recent.length >= limits.invitationsADay)
    throw new Problem(
      'conflict',
      `${limits.invitationsADay} invitations have been sent within a day, and no more can be sent today. Please try again tomorrow.`,
    );
  return [...recent, now];
}

function within(milliseconds: number, times: Readonly<Record<string, string>>): Record<string, string> {
  const isRecent = isWithin(milliseconds);
  return Object.fromEntries(Object.entries(times).filter(([, time]) => isRecent(time)));
}

const isWithin = (milliseconds: number) => (time: string) => Date.now() - Date.parse(time) < milliseconds;
