import { useState } from 'react';
import type { EditedName } from '../../../contract/items.ts';
import { isHideable } from '../../../contract/hideable.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { apiIsOff } from '../../data/request.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { DraftLinks } from './draft-links.tsx';

type ShowToSomeoneProps = { resource: EditedName; item: { readonly id: string } };

/** A collapsed section below the form of an item that visitors do not see, for links to it. */
export function ShowToSomeone({ resource, item }: ShowToSomeoneProps) {
  const [isHidden] = useState(() => !isVisibleAt(item, new Date()));
  if (apiIsOff || !isHidden || !isHideable(resource)) return null;
  return (
    <Disclosure title="Show it to someone first">
      <DraftLinks resource={resource} id={item.id} />
    </Disclosure>
  );
}
