import { strToU8, zipSync } from 'fflate';
import type { Block, PrintedDocument } from './printed-document.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Creates a Word file (WordprocessingML, ECMA-376) of a document: plain headings, paragraphs, bullets and rows. */
export function wordDocument(document: PrintedDocument, createdAt: Date): Uint8Array {
  const blocks = document.sections.flatMap((section) => section.blocks);
  const body = [
    paragraph(document.kicker, 'Subtitle'),
    paragraph(document.title, 'Title'),
    paragraph(document.subtitle, 'Subtitle'),
    ...blocks.flatMap(paragraphs),
  ].join('');
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relationships('styles', 'styles.xml'),
    'word/styles.xml': styles,
    'word/document.xml': `${DECLARATION}<w:document xmlns:w="${WORD}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  };
  const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: createdAt });
}

function paragraphs(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [paragraph(block.text, 'Heading1')];
    case 'text':
    case 'scripture':
      return [paragraph(block.text)];
    case 'bullets':
      return block.items.map((item) => paragraph(`\u2022 ${item}`));
    case 'table':
      return block.rows.map((row) => paragraph(row.join('  \u2013  ')));
  }
}

function paragraph(words: string, style = 'Normal'): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${escaped(words)}</w:t></w:r></w:p>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function relationships(kind: string, target: string): string {
  const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;
}

const contentTypes = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`;

/** A paragraph style; `size` is in half points. */
const style = (id: string, name: string, size: number, rest: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/><w:pPr><w:spacing w:after="120"/></w:pPr><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/>${rest}<w:sz w:val="${size}"/></w:rPr></w:style>`;

const styles = `${DECLARATION}<w:styles xmlns:w="${WORD}">${[
  style('Normal', 'Normal', 22, ''),
  style('Title', 'Title', 44, '<w:b/>'),
  style('Subtitle', 'Subtitle', 24, '<w:i/><w:color w:val="7A1F2B"/>'),
  style('Heading1', 'heading 1', 28, '<w:b/><w:color w:val="7A1F2B"/>'),
].join('')}</w:styles>`;
