/** The addresses at which pictures can be loaded that are not served at their own, such as those of unsaved records. */
const pictures = new Map<string, string>();
const addresses = new WeakMap<File, string>();

/** Keeps an uploaded picture until the page is closed. */
export function keepLocalPicture(address: string, file: File): void {
  pictures.set(address, URL.createObjectURL(file));
  addresses.set(file, address);
}

/** Keeps the signed address of a picture that visitors cannot see. */
export function keepSignedPicture(address: string, signed: string): void {
  if (!pictures.get(address)?.startsWith('blob:')) pictures.set(address, signed);
}

/** Returns where this page can load a picture: as it was uploaded here, at its signed address, or at the address itself. */
export function localPicture(address: string): string {
  return pictures.get(address) ?? address;
}

/** Returns the address that this page uploaded a file to, if it did. */
export function addressOf(file: File): string | undefined {
  return addresses.get(file);
}
