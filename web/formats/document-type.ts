/** Returns the type of a document by its extension: 'PDF', 'Word Doc' or 'Document' (specification §9). */
export function documentType(fileName: string): string {
  if (/\.pdf$/i.test(fileName)) return 'PDF';
  return /\.docx?$/i.test(fileName) ? 'Word Doc' : 'Document';
}
