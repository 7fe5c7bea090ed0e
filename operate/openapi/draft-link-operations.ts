import { limits } from '../../contract/limits.ts';
import { type DescribedOperation, listOf, ref } from './described-operation.ts';

/** The operations of links to drafts, by resource and operation name. */
export const draftLinkOperations: Readonly<Record<string, DescribedOperation>> = {
  'draft-links.create': {
    summary: `Make a link to an item that visitors do not see, for ${limits.draftLinkDays} days`,
    description:
      'The link shows this item only, without signing in. url is a path on the site. It is returned only once, because only a hash of its token is stored. ' +
      'Returns 409 if visitors see the item already.',
    body: ref('NewDraftLink'),
    response: ref('MadeDraftLink'),
    status: 201,
    errors: ['not_found', 'conflict'],
  },
  'draft-links.list': {
    summary: 'The links that can still be opened, each with the id of its item, newest first',
    response: listOf('DraftLink'),
    status: 200,
    errors: [],
  },
  'draft-links.remove': {
    summary: 'Take a link back',
    response: ref('Deleted'),
    status: 200,
    errors: ['not_found'],
  },
  'draft-links.open': {
    summary: 'The item that a link leads to, as it is saved now',
    description:
      `token is the last segment of the link. viewUrl is where to read a hidden document, for ${limits.viewSeconds / 60} minutes. ` +
      'Once visitors see the item, isPublished is true. Returns 404 when the link was taken back or has expired, when the item was deleted, and when it was hidden again after it had been published.',
    body: ref('OpenedLink'),
    response: ref('OpenedDraft'),
    status: 200,
    errors: ['not_found'],
  },
};
