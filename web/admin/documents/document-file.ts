import { type UploadFolderName, uploadFolders } from '../../../contract/files/upload-folders.ts';
import { assertNotDemo } from '../connection/connection.ts';
import type { RecordFile } from '../records/record-definition.ts';
import { uploadFile } from '../uploads/send-file.ts';
import { mimeTypeOf } from '../uploads/validate-file.ts';
import { isScannedPdf } from './scanned-pdf.ts';
import { suggestFromFileName } from './suggest-from-file-name.ts';

const scanWarning =
  'This PDF is a scan: its pages are pictures. It can be published, but the search will not find its words, and screen readers cannot read it. If you have the document that it was printed from, save that as a PDF instead.';

/**
 * Returns the file definition of a document type, whose upload requests a grant and then PUTs the file (specification §7).
 * `demoAction` names the action in the error of demo mode.
 */
export function documentFile(folderName: UploadFolderName, hint: string, demoAction: string): RecordFile {
  const folder = uploadFolders[folderName];
  return {
    folder,
    hint,
    fields: ['fileName', 'fileSize', 'fileUrl', 'uploadDate'],
    // The URL comes with the grant; until then the file name is a placeholder that the contract accepts.
    describe: ({ name, size }) => ({ fileName: name, fileSize: size, fileUrl: name }),
    notice: async (file) => ((await isScannedPdf(file)) ? scanWarning : undefined),
    suggest: ({ name }) => suggestFromFileName(name),
    upload: async (file, options) => {
      assertNotDemo(demoAction);
      const typed = new File([file], file.name, { type: mimeTypeOf(file, folder) });
      const fileUrl = await uploadFile(typed, folderName, options);
      return { fileUrl, uploadDate: new Date().toISOString() };
    },
  };
}
