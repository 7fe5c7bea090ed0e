import { useState } from 'react';
import { jsonIn } from '../../../contract/json.ts';
import { readItem, writeItem } from '../../session/safe-storage.ts';
import { type ListView, parseListView } from './list-view.ts';

/** The view of a tab's list, stored on this device: sort order and state permanently, search words for the session. */
export function useListView(tab: string): readonly [ListView, (view: ListView) => void] {
  const key = `parish-list/${tab}`;
  const [view, setView] = useState(() =>
    parseListView({ ...stored('localStorage', key), ...stored('sessionStorage', key) }),
  );
  const change = (next: ListView) => {
    const { words, ...persistent } = next;
    setView(next);
    writeItem('localStorage', key, JSON.stringify(persistent));
    writeItem('sessionStorage', key, JSON.stringify({ words }));
  };
  return [view, change];
}

function stored(kind: 'localStorage' | 'sessionStorage', key: string): object {
  const value = jsonIn(readItem(kind, key));
  return typeof value === 'object' && value !== null ? value : {};
}
