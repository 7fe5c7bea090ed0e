import type { FileField } from '../../../contract/resources.ts';
import { openRenditionFiles } from './rendition-files.ts';
import { type RemoveRenditions, renditionRemoval } from './rendition-removal.ts';
import { openRenditions } from './renditions.ts';

/** Returns a function that deletes the renditions of a record's pictures, or undefined for documents, which have none. */
export function picturesRemoval(file: FileField, bucketName: string): RemoveRenditions | undefined {
  return file.isDocument
    ? undefined
    : renditionRemoval(openRenditions().remove, openRenditionFiles(bucketName));
}
