import * as z from 'zod/mini';
import { emailPattern, visiblePattern } from './fields/characters.ts';
import { nothingHidden } from './fields/fields.ts';
import { limits } from './limits.ts';
import { inAList } from './words.ts';
import { type Area, areaNames, areas } from './areas.ts';
import { everything } from './rights.ts';

const choices = [everything, ...areas] as const;

/** What a person may change: everything, or some areas. */
export type PersonsAreas = readonly [typeof everything] | readonly Area[];

/** The areas in words: 'events and news'. */
export function describeAreas(granted: PersonsAreas): string {
  return inAList(granted.map((area) => (area === everything ? everything : areaNames[area])));
}

const email = z
  .string('Email is required.')
  .check(
    z.regex(visiblePattern, { error: 'Email is required.', abort: true }),
    z.maxLength(limits.emailLength, `Email must be at most ${limits.emailLength} characters.`),
    nothingHidden('Email'),
    z.regex(emailPattern, 'Email must be an e-mail address such as name@example.org.'),
    z.trim(),
  );

const chosenAreas = z
  .array(z.enum(choices, `Areas must be some of: ${choices.join(', ')}.`), 'Areas must be a list.')
  .check(z.minLength(1, 'Choose what they may change.'), z.maxLength(choices.length));

/** The body of an invitation. */
export const newPersonSchema = z.object({ email, areas: chosenAreas });

/** The body of a change. */
export const personChangesSchema = z.object({
  areas: chosenAreas,
  /** Sends the invitation again. */
  sendAgain: z.optional(z.boolean('Send again must be true or false.')),
});

/**
 * Someone with an account. `invited` have not signed in yet, with an invitation that is valid or has `expired`; the operator
 * has `blocked` an account in Cognito.
 */
export type Person = {
  /** The user id of Cognito (`sub`). */
  readonly id: string;
  readonly email: string;
  /** Empty for someone who may only sign in. */
  readonly areas: PersonsAreas;
  readonly status: 'active' | 'invited' | 'expired' | 'blocked';
  /** Until when an invitation is valid, or when it expired, as an ISO timestamp. */
  readonly invitedUntil?: string;
};
