import type { ComponentType } from 'react';
import { MassTimesTab } from './mass-times/mass-times-tab.tsx';

export type Tab = { readonly id: string; readonly label: string; readonly Screen: ComponentType };

/** The tabs of the admin area in their order; the first is the default (specification §2). */
export const tabs: readonly [Tab, ...Tab[]] = [
  { id: 'mass-times', label: 'Mass Times', Screen: MassTimesTab },
];

/** The tab that an address names; the default one for anything else. */
export function tabAt(id: string | undefined): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs[0];
}
