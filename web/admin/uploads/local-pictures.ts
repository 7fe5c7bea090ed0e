/** Pictures that were just uploaded and are not served until their record is saved, by the address that they will have. */
const pictures = new Map<string, string>();

/** Keeps an uploaded picture for as long as the page is open. */
export function keepLocalPicture(address: string, file: File): void {
  pictures.set(address, URL.createObjectURL(file));
}

/** Where the picture at an address can be seen now. */
export function localPicture(address: string): string {
  return pictures.get(address) ?? address;
}
