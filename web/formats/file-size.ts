const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A size in bytes as a person reads it: 'Bytes', 'KB', 'MB', 'GB' to base 1024, at most two decimals (specification §9). */
export function fileSize(bytes: number): string {
  let power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0;
  // 1,048,575 bytes round to 1024 KB, which is 1 MB.
  if (rounded(bytes, power) === 1024 && power < units.length - 1) power += 1;
  return `${rounded(bytes, power)} ${units[power]}`;
}

function rounded(bytes: number, power: number): number {
  return Number((bytes / 1024 ** power).toFixed(2));
}
