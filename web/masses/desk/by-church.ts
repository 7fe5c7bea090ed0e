import { limits } from '../../../contract/limits.ts';
import { severalChurches, type OwnPlace } from '../../../contract/masses/churches.ts';
import { churchText } from '../../desk/records/common-inputs.ts';

type OfChurch = { readonly church?: string | undefined };
type Parish = Pick<OwnPlace, 'churches'>;

/** Groups items by church, in the order of Parish details, then those of none and of churches that no longer exist. */
export function byChurch<Item extends OfChurch>(items: readonly Item[], parish: Parish) {
  const churches = severalChurches(parish);
  const noChurch = churches.length > 0 ? 'No church in particular' : '';
  const nameOf = ({ church }: Item) => churchText(church, parish) || noChurch;
  const names = new Set([...churches.map(({ name }) => name), ...items.map(nameOf)]);
  const groups = [...names].map((name) => ({ name, items: items.filter((item) => nameOf(item) === name) }));
  return items.length === 0 ? [{ name: '', items }] : groups.filter((group) => group.items.length > 0);
}

/** Whether every church has as many Mass times as are allowed; the parish as a whole, where it has only one church. */
export function isFullOf(items: readonly OfChurch[], parish: Parish): boolean {
  const churches = severalChurches(parish).map(({ id }) => id);
  if (churches.length === 0) return items.length >= limits.massTimes;
  return churches.every((id) => items.filter(({ church }) => church === id).length >= limits.massTimes);
}
