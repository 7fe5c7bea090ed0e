/** A source for part of the history. A source without `url` exists only on paper. */
type HistorySource = { readonly title: string; readonly note: string; readonly url?: string };

/** The sources listed below the History page's timeline, as fictional as the history. */
export const historySources: readonly HistorySource[] = [
  {
    title: 'Lamplight in Weaver Street: The Catholics of Haverstow, 1791–1993',
    note: 'Published by the parish in 1993, when the church was 125 years old. The office has a few copies left.',
  },
  {
    title: 'Wyncaster Diocesan Archives',
    note: 'Mission registers from 1838, and the letters of Father Ambrose Tollard.',
    url: 'https://archives.diocese.parish.example',
  },
  {
    title: 'Haverstow Local History Society',
    note: 'Photographs of the building of the spire and of the school, with a walk around the town.',
    url: 'https://history.haverstow.example',
  },
];
