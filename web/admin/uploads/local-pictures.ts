/** Object URLs of uploaded pictures, by their future address, which is not served until their record is saved. */
const pictures = new Map<string, string>();
const addresses = new WeakMap<File, string>();

/** Keeps an uploaded picture until the page is closed. */
export function keepLocalPicture(address: string, file: File): void {
  pictures.set(address, URL.createObjectURL(file));
  addresses.set(file, address);
}

/** Returns the object URL of a picture uploaded by this page, or else the address itself. */
export function localPicture(address: string): string {
  return pictures.get(address) ?? address;
}

/** Returns the address that this page uploaded a file to, if it did. */
export function addressOf(file: File): string | undefined {
  return addresses.get(file);
}
