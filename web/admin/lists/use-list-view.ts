import { useState } from 'react';
import { readItem, writeItem } from '../../session/safe-storage.ts';
import { type ListView, parseListView } from './list-view.ts';

/** How a tab's list is shown, which this device remembers: order and state for good, the words that are searched for this visit. */
export function useListView(tab: string): readonly [ListView, (view: ListView) => void] {
  const key = `parish-list/${tab}`;
  const [view, setView] = useState(() =>
    parseListView({ ...stored('localStorage', key), ...stored('sessionStorage', key) }),
  );
  const change = (next: ListView) => {
    const { words, ...lasting } = next;
    setView(next);
    writeItem('localStorage', key, JSON.stringify(lasting));
    writeItem('sessionStorage', key, JSON.stringify({ words }));
  };
  return [view, change];
}

function stored(kind: 'localStorage' | 'sessionStorage', key: string): object {
  try {
    const value: unknown = JSON.parse(readItem(kind, key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
