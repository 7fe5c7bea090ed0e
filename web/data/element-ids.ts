/** The id of the element that contains the page data as JSON. */
export const pageDataId = 'page-data';

/** The ids of the lines of the next Mass and live stream. The boot script fills them in: only the browser knows the time. */
export const nextMassId = 'next-mass';
export const nextStreamId = 'next-stream';
