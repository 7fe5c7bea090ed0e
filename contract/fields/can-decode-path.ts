/** Whether a path can be decoded to the key of a file, in which S3 allows no control characters. */
export function canDecodePath(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
