import { strToU8, zipSync } from 'fflate';

const names = 'xmlns:w="w" xmlns:mc="mc" xmlns:wps="wps"';

/** Creates a document; its heading style has the localised id and English name that a German Word writes. */
export const word = (body: string) =>
  zipSync({
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document ${names}><w:body>${body}</w:body></w:document>`,
    ),
    'word/styles.xml': strToU8(
      `<w:styles ${names}><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Listenabsatz"><w:name w:val="List Paragraph"/></w:style><w:style w:styleId="Hidden" w:type="character"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
    ),
  });

export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

export const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
