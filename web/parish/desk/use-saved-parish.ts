import { useEffect, useRef } from 'react';
import { showPalette } from '../../ui/browser.ts';
import { parishQueries } from '../../data/parish.tsx';
import { useQueryStore } from '../../data/query-store.tsx';
import { parishList } from './parish-form.ts';

/** Keeps the header, the title, the time zone and the colours of the admin area those of the parish record as last read. */
export function useSavedParish(): void {
  const store = useQueryStore();
  const { items: [parish] = [] } = parishList.useValue();
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (!parish) return;
    // The facts were read when the admin area was opened, so that the first version is known.
    if (shown.current !== undefined && shown.current !== parish.version)
      void store.refresh(parishQueries.facts, '', 0);
    shown.current = parish.version;
    showPalette(parish.palette);
  }, [store, parish]);
}
