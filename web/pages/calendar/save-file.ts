/** How long, in milliseconds, a phone may take to open a file before its address is forgotten. */
const PATIENCE = 60_000;

/** Hands a text to the visitor as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}
