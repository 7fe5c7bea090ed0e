import type { Check } from '../check.ts';
import { privateDetails } from './private-details.ts';

/** Reports private details, but not in the history, whose people are of former times, nor in what visitors never see. */
export const privacyCheck: Check = ({ resource, values, texts, contacts }) => {
  if (resource === 'history' || values['private'] === 'true') return [];
  const { title = '', unlisted } = values;
  return privateDetails(unlisted === 'true' ? title : texts.join('\n'), contacts);
};
