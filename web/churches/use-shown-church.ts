import { useSyncExternalStore } from 'react';
import { type Church, churchWith } from '../../contract/masses/churches.ts';
import { useParish } from '../data/parish.tsx';
import { followShownChurch, shownChurch } from '../session/chosen-church.ts';

/** The church whose Masses lists show; undefined for all. */
export function useShownChurch(): Church | undefined {
  const id = useSyncExternalStore(followShownChurch, shownChurch, () => '');
  return churchWith(id, useParish());
}
