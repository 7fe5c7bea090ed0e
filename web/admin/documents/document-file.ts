import { type UploadFolderName, uploadFolders } from '../../../contract/media.ts';
import { api } from '../../session/api.ts';
import { assertNotDemo } from '../connection/demo-mode.ts';
import type { RecordFile } from '../records/record-file.ts';
import { uploadFile } from '../uploads/upload-file.ts';
import { mimeTypeOf } from '../uploads/validate-file.ts';
import { isScannedPdf } from './scanned-pdf.ts';
import { suggestFromFileName } from './suggest-from-file-name.ts';

const scanned =
  'This PDF is a scan: its pages are pictures. It can be published, but the search will not find its words, and screen readers cannot read it. If you have the document that it was printed from, save that as a PDF instead.';

/** The file of a document in an upload folder (specification §7: grant, file, record). The demo mode refuses `demoAction`. */
export function documentFile(folderName: UploadFolderName, hint: string, demoAction: string): RecordFile {
  const folder = uploadFolders[folderName];
  return {
    folder,
    hint,
    fields: ['fileName', 'fileSize', 'fileUrl', 'uploadDate'],
    // The address is the grant's: until then the file's name stands for it.
    describe: ({ name, size }) => ({ fileName: name, fileSize: size, fileUrl: name }),
    notice: async (file) => ((await isScannedPdf(file)) ? scanned : undefined),
    suggest: ({ name }) => suggestFromFileName(name),
    upload: async (file, options) => {
      assertNotDemo(demoAction);
      const typed = new File([file], file.name, { type: mimeTypeOf(file, folder) });
      const grant = await uploadFile(
        typed,
        (request) => api.uploads.grant({ ...request, folder: folderName }),
        options,
      );
      return { fileUrl: grant.fileUrl, uploadDate: new Date().toISOString() };
    },
  };
}
