import { valueAt } from './fields/field-path.ts';
import { diallable } from './fields/telephone.ts';
import type { Item } from './items.ts';

/** What refers to members of the team in a parish record. */
export type NamingMembers = {
  readonly priestMember?: string | undefined;
  readonly safeguarding?: { readonly representativeMember?: string | undefined } | null | undefined;
};

type Office = { readonly country: string; readonly phone?: string | undefined };

type Member = Pick<Item<'team'>, 'id' | 'name' | 'role' | 'email' | 'phone' | 'photoUrl' | 'picture'>;

/** What is typed of a person whom a team member replaces, by the field that refers to the member. */
const typedInstead = {
  priestMember: ['priestName', 'priestTitle', 'priestPhone', 'priestPortrait'],
  'safeguarding/representativeMember': ['safeguarding/representative'],
} as const;

type IsInTeam = (id: string) => boolean;

/** What a change of the record says of people whom it takes from the team, by path: nobody would see it. */
export function typedInVain(before: object, after: object, isInTeam: IsInTeam): readonly string[] {
  return Object.entries(typedInstead).flatMap(([member, typed]) => {
    const id = valueAt(after, member);
    if (typeof id !== 'string' || !isInTeam(id)) return [];
    return typed.filter((path) => saysMore(valueAt(before, path), valueAt(after, path)));
  });
}

function saysMore(old: unknown, typed: unknown): boolean {
  if (typeof typed !== 'object' || typed === null) return Boolean(typed) && typed !== old;
  return Object.entries(typed).some(([name, value]) => saysMore(valueAt(old, name), value));
}

/** The ids of the team members that a parish record refers to. */
export function memberIdsIn({ priestMember, safeguarding }: NamingMembers): readonly string[] {
  return [priestMember, safeguarding?.representativeMember].flatMap((id) => id || []);
}

/**
 * The parish record as visitors read it: the priest and the safeguarding representative are the members of the team that it
 * refers to, without anything that is typed of them in the record. What is typed stands where there is no reference, and for
 * a member who is not in `team`.
 */
export function withTeamMembers<Parish extends NamingMembers & Office>(
  record: Parish,
  team: readonly Member[],
): Parish {
  const { priestMember, safeguarding } = record;
  const memberOf = (wanted: string | undefined) => team.find(({ id }) => id === wanted);
  const priest = memberOf(priestMember);
  const representative = memberOf(safeguarding?.representativeMember);
  return {
    ...record,
    ...(priest && priestFrom(priest, record)),
    ...(representative && { safeguarding: { ...safeguarding, representative: contactFrom(representative) } }),
  };
}

/** Visitors ring the office, unless the member has another number that can be dialled. */
function priestFrom({ name, role, phone = '', photoUrl, picture }: Member, office: Office) {
  const isOwn = phone !== office.phone && diallable(phone, office.country);
  return {
    priestName: name,
    priestTitle: role,
    priestPhone: isOwn ? phone : undefined,
    priestPortrait: photoUrl ? { photoUrl, picture } : undefined,
  };
}

function contactFrom({ name, role, email, phone, photoUrl, picture }: Member) {
  return { name, role, email, phone, photoUrl, picture };
}
