/** The id of the element that carries a page's data as JSON. */
export const pageDataId = 'page-data';

/** The id of the line that says when the next Mass is: only a browser knows the minute, so the page's first script writes it. */
export const nextMassId = 'next-mass';
