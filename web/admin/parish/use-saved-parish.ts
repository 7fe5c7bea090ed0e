import { useEffect } from 'react';
import { showPalette } from '../../layout/show-palette.ts';
import { parishQueries } from '../../data/parish-queries.ts';
import { useQueryStore } from '../../data/use-query.tsx';
import { parishList } from './parish-form.ts';

/** Keeps the header, the title, the time zone and the colours of the admin area those of the parish record as last read. */
export function useSavedParish(): void {
  const store = useQueryStore();
  const { reads, items: [parish] = [] } = parishList.useValue();
  useEffect(() => {
    if (reads > 0) void store.refresh(parishQueries.facts, '', 0);
  }, [store, reads]);
  useEffect(() => {
    if (parish) showPalette(parish.palette);
  }, [parish]);
}
