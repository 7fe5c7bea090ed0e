/** The id of the element that contains the page data as JSON. */
export const pageDataId = 'page-data';

/**
 * The attribute of the lines that say when the next Mass is, with the id of a church, or empty for the visitor's. The boot
 * script fills them in, because only the browser knows the current time.
 */
export const nextMassAttribute = 'data-next-mass';

/** The id of the line of the next live stream, which the boot script fills in too. */
export const nextStreamId = 'next-stream';

/** The attributes of a Mass of today: when it begins (ISO timestamp), and that it is over. */
export const beginsAttribute = 'data-begins';
export const overAttribute = 'data-over';
