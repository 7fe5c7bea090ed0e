import type { CheckedForm } from '../check.ts';
import { privateDetails } from './private-details.ts';

/** Reports private details, but not in the history, whose people are of former times, nor in what visitors never see. */
export const privacyCheck = ({
  resource,
  values,
  texts,
  contacts,
}: Pick<CheckedForm, 'resource' | 'values' | 'texts' | 'contacts'>): readonly string[] => {
  if (resource === 'history' || values['private'] === 'true') return [];
  const { title = '', unlisted } = values;
  return privateDetails(unlisted === 'true' ? title : texts.join('\n'), contacts);
};
