import {
  describeAreas,
  newPersonSchema,
  type Person,
  personChangesSchema,
  type PersonsAreas,
} from '../../contract/people.ts';
import { uuidPattern } from '../../contract/fields/characters.ts';
import { Problem } from '../../contract/problems.ts';
import { areas as allAreas } from '../../contract/areas.ts';
import { everything } from '../../contract/rights.ts';
import { parseFields } from '../core/http/body.ts';
import { type ApiRequest, type Caller, created, ok, type Result } from '../core/http/request.ts';
import { notFound } from '../core/storage/item-id.ts';
import type { PeopleLog } from './people-log.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Lists, invites, changes and removes those who may change the site. Administrators cannot change or remove
 * themselves, and the caller of each change must still be an administrator when it is logged, so at least one always remains.
 */
export function peopleOperations(pool: UserPool, log: PeopleLog) {
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
    const { areas: chosen, email: typed, sendAgain = false } = parseFields(personChangesSchema, body);
    let before = await found(idIn(parameters));
    const { id } = before;
    if (id === caller.subject)
      throw new Problem('conflict', 'You cannot change what you may do yourself. Ask another administrator.');
    const areas = inOrder(chosen);
    let email = before.email;
    let isCorrected = false;
    let invites = false;
    await log.add(caller, async () => {
      await expectAdministrator(caller);
      before = await found(id);
      email = (typed ?? before.email).toLowerCase();
      isCorrected = email !== before.email.toLowerCase();
      // Correcting it to the same address repeats a correction whose invitation was not sent.
      invites = typed !== undefined || sendAgain;
      if (invites && before.invitedUntil === undefined)
        throw new Problem(
          'conflict',
          `${before.email} has signed in already, so there is no invitation to send. Someone with a new address needs an invitation of their own.`,
        );
      if (isCorrected && (await pool.find(email)))
        throw new Problem('conflict', `${email} is in the list already.`);
      const isChanged = !isSame(before.areas, areas);
      if (!invites && !isChanged) return undefined;
      const what = isChanged ? `May now change ${describeAreas(areas)}` : 'Invited again';
      return {
        email,
        did: isCorrected ? `${invitedTo(areas)} instead of ${before.email}` : what,
        invites,
        noLongerAdministrator: isAdministrator(before) && !isAdministrator({ areas }) ? id : undefined,
        administrator: administratorIf(areas, id),
      };
    });
    await pool.setAreas(id, areas);
    if (isCorrected) await pool.correctEmail(id, email);
    if (invites) await pool.inviteAgain(email);
    return ok(await found(id));
  }

  async function remove({ parameters, caller }: ApiRequest): Promise<Result> {
    const { id } = await found(idIn(parameters));
    if (id === caller.subject)
      throw new Problem('conflict', 'You cannot remove yourself. Ask another administrator.');
    await log.add(caller, async () => {
      await expectAdministrator(caller);
      const person = await found(id);
      return { email: person.email, did: 'Removed', noLongerAdministrator: id };
    });
    await pool.remove(id);
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

/**
 * The user id in the path, in any case, which the user pool ignores; its own spelling is in the person it finds. Only ids are
 * accepted there, because addresses of requests are logged.
 */
function idIn({ id = '' }: Readonly<Record<string, string>>): string {
  if (!new RegExp(uuidPattern).test(id)) throw notFound('person');
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
