import type { JsonObject } from '../http/request.ts';

/** What lists say of the pictures that records reference; implemented by `uploaded-pictures.ts`. */
export type RecordPictures = {
  /** Adds to the items of a list, as `picture`, what was rendered of the pictures that they show; one read for them all. */
  addTo(items: readonly JsonObject[]): Promise<readonly JsonObject[]>;
  /** Adds to the items of a list for administrators, as `pictureFault`, why the pictures that they show were refused. */
  addFaultsTo(items: readonly JsonObject[]): Promise<readonly JsonObject[]>;
  /** An item as long as `addTo` may make it. */
  longest(item: JsonObject): JsonObject;
};

/** Of records without pictures. */
export const noPictures: RecordPictures = {
  addTo: async (items) => items,
  addFaultsTo: async (items) => items,
  longest: (item) => item,
};
