const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A size in bytes as a person reads it: 'Bytes', 'KB', 'MB', 'GB' to base 1024, at most two decimals (specification §9). */
export function fileSize(bytes: number): string {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0;
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}
