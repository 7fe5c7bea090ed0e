/** The id of the element that contains the page data as JSON. */
export const pageDataId = 'page-data';

/** The id of the next-Mass line. The boot script fills it in, because only the browser knows the current time. */
export const nextMassId = 'next-mass';
