import { withoutMarkup } from '../../../../contract/markup.ts';
import { namedChild } from './named-children.ts';
import { namesTheSick } from './named-sick.ts';
import type { ParishContacts } from './parish-contacts.ts';
import { markPeople } from './people.ts';
import { privateNumbers } from './private-numbers.ts';

/**
 * Returns a sentence for what may be private in a text that visitors will read: the names of people who are ill, a person's
 * telephone number, the full name of a child. Lines above others are read as their headings.
 */
export function privateDetails(typed: string, contacts: ParishContacts): readonly string[] {
  const text = withoutMarkup(typed);
  const marked = markPeople(text, contacts.names);
  const child = namedChild(marked);
  return [
    ...(namesTheSick(marked)
      ? ['This seems to list people who are ill. Have they, or their families, agreed to be named here?']
      : []),
    ...privateNumbers(typed, contacts).map(
      ({ typed: number, isMobile }) =>
        `This looks like a private ${isMobile ? 'mobile' : 'telephone'} number: ${number}. Does its owner want it here, or would the parish office’s number do?`,
    ),
    ...(child === undefined
      ? []
      : [
          `This seems to give a child’s full name: ${child}. A first name is enough, unless the parents have agreed to more.`,
        ]),
  ];
}
