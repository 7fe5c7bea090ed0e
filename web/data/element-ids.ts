/** The id of the element that contains the page data as JSON. */
export const pageDataId = 'page-data';
