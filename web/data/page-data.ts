/** The id of the element of a page's file that contains its data as JSON. */
export const pageDataId = 'page-data';

/** The query values that a page's file contains, by query key. */
export type PageData = Readonly<Record<string, unknown>>;
