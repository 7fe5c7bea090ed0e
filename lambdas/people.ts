import * as z from 'zod/mini';
import { areas as allAreas } from '../contract/areas.ts';
import { uuidPattern } from '../contract/fields/characters.ts';
import { limits } from '../contract/limits.ts';
import {
  describeAreas,
  newPersonSchema,
  type Person,
  personChangesSchema,
  type PersonsAreas,
} from '../contract/people.ts';
import { Problem } from '../contract/problems.ts';
import { everything } from '../contract/rights.ts';
import { tokenSeconds } from '../contract/sign-in.ts';
import { galleryIds, peoplePartition, pictureKeyOf } from '../contract/table-item.ts';
import { openPictureStates } from './core/files/picture-states.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { parseFields, type ApiRequest, type Caller, created, ok, type Result } from './core/http/request.ts';
import { environment } from './core/platform/environment.ts';
import {
  notFound,
  initialMetadata,
  nextMetadata,
  type StoredItem,
  storedItemSchema,
} from './core/storage/stored-item.ts';
import { openPartition, retryOnConflict } from './core/storage/partition.ts';
import { openUserPool, type UserPool } from './people/user-pool.ts';

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
type PeopleChange = {
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

type PeopleLog = ReturnType<typeof peopleLog>;

/**
 * The log of who may change the site, of which each change is one version of a single item: two changes at once are two
 * versions, so the second knows of the first before Cognito does (decision 12).
 */
function peopleLog() {
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

/**
 * Lists, invites, changes and removes those who may change the site. Administrators cannot change or remove
 * themselves, and the caller of each change must still be an administrator when it is logged, so at least one always remains.
 */
function peopleOperations(pool: UserPool, log: PeopleLog) {
  async function list(): Promise<Result> {
    const people = await pool.list();
    return ok(people.sort((one, other) => one.email.localeCompare(other.email)));
  }

  /** Safe to repeat: no second e-mail is sent while the invitation to change the same is valid. */
  async function create({ body, caller }: ApiRequest): Promise<Result> {
    const { email: typed, areas: chosen } = parseFields(newPersonSchema, body);
    const email = typed.toLowerCase();
    const areas = inOrder(chosen);
    let existing: Person | undefined;
    let isDone = false;
    let invites = true;
    await log.add(caller, async () => {
      await expectAdministrator(caller);
      existing = await pool.find(email);
      const isListed = existing !== undefined && existing.areas.length > 0;
      const isSameAgain = existing !== undefined && isSame(existing.areas, areas);
      isDone = isSameAgain && existing?.status !== 'expired';
      if (isDone) return undefined;
      if (isListed && !isSameAgain)
        throw new Problem('conflict', `${email} is in the list already. Change there what they may do.`);
      invites = !existing || ['invited', 'expired'].includes(existing.status);
      const did = invites ? invitedTo(areas) : `May now change ${describeAreas(areas)}`;
      return { email, did, invites, administrator: administratorIf(areas, existing?.id) };
    });
    if (!isDone) {
      if (invites) await (existing ? pool.inviteAgain(email) : pool.invite(email));
      await pool.setAreas(email, areas);
    }
    return created(await found(email));
  }

  async function update({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { areas: chosen, sendAgain = false } = parseFields(personChangesSchema, body);
    let before = await found(idIn(parameters));
    const { id, email } = before;
    if (id === caller.subject)
      throw new Problem('conflict', 'You cannot change what you may do yourself. Ask another administrator.');
    const areas = inOrder(chosen);
    await log.add(caller, async () => {
      await expectAdministrator(caller);
      before = await found(id);
      if (sendAgain && before.invitedUntil === undefined)
        throw new Problem('conflict', `${email} has signed in already, so there is no invitation to send.`);
      const isChanged = !isSame(before.areas, areas);
      if (!sendAgain && !isChanged) return undefined;
      return {
        email,
        did: isChanged ? `May now change ${describeAreas(areas)}` : 'Invited again',
        invites: sendAgain,
        noLongerAdministrator: isAdministrator(before) && !isAdministrator({ areas }) ? id : undefined,
        administrator: administratorIf(areas, id),
      };
    });
    await pool.setAreas(id, areas);
    if (sendAgain) await pool.inviteAgain(email);
    return ok(await found(id));
  }

  async function remove({ parameters, caller }: ApiRequest): Promise<Result> {
    const { id, email } = await found(idIn(parameters));
    if (id === caller.subject)
      throw new Problem('conflict', 'You cannot remove yourself. Ask another administrator.');
    await log.add(caller, async () => {
      await expectAdministrator(caller);
      const person = await found(id);
      return { email: person.email, did: 'Removed', noLongerAdministrator: id };
    });
    await pool.remove(id);
    await endGrants(email);
    return ok({ deleted: true, id });
  }

  async function found(name: string): Promise<Person> {
    const person = await pool.find(name);
    if (!person) throw notFound('person');
    return person;
  }

  /** The caller's token says what they might do when it was issued. */
  async function expectAdministrator({ subject }: Caller): Promise<void> {
    const caller = await pool.find(subject);
    if (!caller || !isAdministrator(caller) || caller.status === 'blocked')
      throw new Problem('forbidden', 'You are no longer an administrator, so this has not been done.');
  }

  return { list, create, update, remove };
}

/** Takes back the links to drafts of a removed person, and the pictures whose granted upload has not arrived. */
async function endGrants(email: string): Promise<void> {
  const [links, gallery] = [openPartition('draft-links'), openPartition('gallery')];
  const rendered = await openPictureStates().of('gallery');
  const pictures = (await gallery.list(galleryIds.images)).filter(
    ({ id }) => !rendered.has(pictureKeyOf(id) ?? ''),
  );
  const isTheirs = ({ updatedBy }: StoredItem) => updatedBy === email;
  for (const link of (await links.list()).filter(isTheirs)) await links.erase(link);
  for (const picture of pictures.filter(isTheirs)) await gallery.erase(picture);
}

/**
 * The user id in the path, in any case, which the user pool ignores; its own spelling is in the person it finds. Only ids are
 * accepted there, because addresses of requests are logged.
 */
function idIn({ id = '' }: Readonly<Record<string, string>>): string {
  if (!uuidPattern.test(id)) throw notFound('person');
  return id;
}

/** Everything includes each area. Otherwise the areas are in the order of the contract, once each. */
function inOrder(chosen: readonly string[]): PersonsAreas {
  return chosen.includes(everything) ? [everything] : allAreas.filter((area) => chosen.includes(area));
}

function isAdministrator({ areas }: Pick<Person, 'areas'>): boolean {
  return areas[0] === everything;
}

function isSame(one: PersonsAreas, other: PersonsAreas): boolean {
  return one.join() === other.join();
}

const administratorIf = (areas: PersonsAreas, id: string | undefined) =>
  isAdministrator({ areas }) ? id : undefined;

const invitedTo = (areas: PersonsAreas) => `Invited to change ${describeAreas(areas)}`;

export const handler = apiHandler(
  'people',
  peopleOperations(openUserPool(environment.userPoolId()), peopleLog()),
);
