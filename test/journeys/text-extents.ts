import { getDocumentProxy } from 'unpdf';

/** For each page of a PDF, how far down its text reaches, as a fraction of its height. */
export async function textExtents(pdf: Uint8Array): Promise<number[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  return Promise.all(
    sheets.map(async (loading) => {
      const sheet = await loading;
      const { items } = await sheet.getTextContent();
      const heights = items.flatMap((item) =>
        'str' in item && item.str.trim() ? [Number(item.transform[5])] : [],
      );
      return 1 - Math.min(...heights) / sheet.getViewport({ scale: 1 }).height;
    }),
  );
}
