import type { JsonObject } from '../http/request.ts';

/** Adds picture data to lists of records; implemented by `uploaded-pictures.ts`. */
export type RecordPictures = {
  /** Adds the renditions of each item's picture as `picture`, with one read for the list. */
  addTo(items: readonly JsonObject[]): Promise<readonly JsonObject[]>;
  /** Adds the same for administrators' lists, which keep pictures without renditions, and why one was rejected as `pictureFault`. */
  addAllTo(items: readonly JsonObject[]): Promise<readonly JsonObject[]>;
};

/** For records without pictures: returns items unchanged. */
export const noPictures: RecordPictures = {
  addTo: async (items) => items,
  addAllTo: async (items) => items,
};
