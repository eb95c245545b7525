import mammoth from 'mammoth';
import { htmlTree } from '../html-tree.ts';
import { limits } from '../limits.ts';
import type { Pictures } from '../pictures.ts';
import { type Problems, Refused } from '../problems.ts';
import { decodeUtf8 } from '../text-file.ts';
import { type Element, findChildren } from '../xml.ts';
import { guardXml } from '../xml-guard.ts';
import { type Files, readZip } from '../zip.ts';
import { acceptChanges } from './accept-changes.ts';
import { widthName } from './field-keywords.ts';
import { formulaStyle, toKnownForms } from './known-forms.ts';
import { reportMissingPictures } from './missing.ts';

const styles = [
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  'u => u',
  `r.${formulaStyle} => math`,
];

export const wordDocument = 'word/document.xml';

/** Widths of the pictures in document order, from the names that exported documents give them. */
function readPictureWidths(xml: string): (string | null)[] {
  return [...xml.matchAll(/<wp:docPr\b[^>]*?\sname="([^"]*)"/g)].map(
    (match) => widthName.exec(match[1]!)?.[1] ?? null,
  );
}

const wordNames = {
  p: 'paragraphs',
  r: 'pieces of text',
  style: 'styles',
  footnoteReference: 'footnotes',
  endnoteReference: 'endnotes',
} as const;
type WordElement = keyof typeof wordNames;
const isCounted = (name: string | undefined): name is WordElement => name !== undefined && name in wordNames;

/** Counts the elements that slow down the converter: its time grows with the square of the number of paragraphs. */
function wordCounter(file: string): (tag: string) => void {
  const counts = new Map<WordElement, number>();
  return (tag) => {
    const name = /^<(?:[\w.-]+:)?(\w+)/.exec(tag)?.[1];
    if (!isCounted(name)) return;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const max = limits.wordElements[name];
    if (count > max)
      throw new Refused(
        file,
        `The document has more than ${max.toLocaleString('en')} ${wordNames[name]}. Split it into smaller documents`,
      );
  };
}

/** Opens and checks the files of a document. Throws Refused. */
export async function openDocument(file: string, bytes: Buffer, problems: Problems): Promise<Files> {
  const files = await readZip(file, bytes);
  if (!files.has(wordDocument)) throw new Refused(file, 'Not a Word document: word/document.xml is missing');
  const count = wordCounter(file);
  for (const [path, content] of files)
    if (/\.(xml|rels)$/i.test(path)) guardXml(path, decodeUtf8(path, content), count);
  reportMissingPictures(file, files, problems);
  const main = toKnownForms(wordDocument, acceptChanges(wordDocument, files.get(wordDocument)!));
  // Markup with another file extension was not checked, and a relationship could make it the document.
  return new Map(
    [...files]
      .filter(
        ([path, content]) =>
          /\.(xml|rels)$/i.test(path) ||
          !/^\s*</.test(content.toString('latin1', 0, 300).replace(/^\xef\xbb\xbf/, '')),
      )
      .map(([path, content]) => [path, path === wordDocument ? main : content]),
  );
}

/** The blocks of a document as HTML. Throws Refused. */
export async function convertToBlocks(
  file: string,
  bytes: Buffer,
  main: Buffer,
  problems: Problems,
  pictures: Pictures,
  more: readonly string[] = [],
): Promise<Element[]> {
  const widths = readPictureWidths(decodeUtf8(wordDocument, main));
  let count = 0;
  let html: string;
  try {
    const converted = await mammoth.convertToHtml(
      { buffer: bytes },
      {
        styleMap: [...styles, ...more],
        convertImage: mammoth.images.imgElement(async (image) => {
          const at = count;
          count += 1;
          const name = pictures.add(await image.readAsBuffer());
          if (typeof name !== 'string') {
            problems.error(
              file,
              `picture ${at + 1}`,
              { field: 'picture', value: image.contentType },
              name.message,
            );
            return { src: '' };
          }
          const width = widths[at];
          return { src: `images/${name}`, ...(width ? { width } : {}) };
        }),
      },
    );
    html = converted.value;
    for (const { message } of converted.messages)
      if (/unrecognised|unsupported|image/i.test(message) && !/paragraph style|run style/i.test(message))
        problems.warn(file, 'document', { field: 'markup', value: message }, message);
  } catch (error) {
    throw new Refused(file, `The Word document can't be read: ${(error as Error).message}`);
  }
  return findChildren(
    htmlTree(
      withoutNotes(html, (notes) =>
        problems.warn(file, 'document', { field: 'notes', value: notes }, 'Notes at the foot are left out'),
      ),
    ),
  );
}

/**
 * Removes notes: the converter turns them into marks in the text and a list at the end, which would become part of
 * the last text.
 */
function withoutNotes(html: string, onRemoved: (notes: string) => void): string {
  const list = /<ol><li id="(?:foot|end)note-[\s\S]*$/;
  const bare = html.replace(list, '').replace(/<sup><a href="#(?:foot|end)note-[^>]*>[^<]*<\/a><\/sup>/g, '');
  if (bare !== html) onRemoved((list.exec(html)?.[0] ?? '').replace(/<[^>]*>|↑/g, ' '));
  return bare;
}
