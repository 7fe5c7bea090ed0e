/** Pictures that were just uploaded and are not served until their record is saved, by the address that they will have. */
const pictures = new Map<string, string>();
const addresses = new WeakMap<File, string>();

/** Keeps an uploaded picture for as long as the page is open. */
export function keepLocalPicture(address: string, file: File): void {
  pictures.set(address, URL.createObjectURL(file));
  addresses.set(file, address);
}

/** Where the picture at an address can be seen now. */
export function localPicture(address: string): string {
  return pictures.get(address) ?? address;
}

/** The address that a file was uploaded to while this page has been open. */
export function addressOf(file: File): string | undefined {
  return addresses.get(file);
}
