const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a size in bytes as Bytes, KB, MB or GB, base 1024, with at most two decimals (specification §9). */
export function fileSize(bytes: number): string {
  let power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0;
  // 1,048,575 bytes would round to 1024 KB.
  if (rounded(bytes, power) === 1024 && power < units.length - 1) power += 1;
  return `${rounded(bytes, power)} ${units[power]}`;
}

function rounded(bytes: number, power: number): number {
  return Number((bytes / 1024 ** power).toFixed(2));
}

/** Returns the type of a document by its extension: 'PDF', 'Word Doc' or 'Document' (specification §9). */
export function documentType(fileName: string): string {
  if (/\.pdf$/i.test(fileName)) return 'PDF';
  return /\.docx?$/i.test(fileName) ? 'Word Doc' : 'Document';
}
