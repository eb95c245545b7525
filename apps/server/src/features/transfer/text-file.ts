import { limits } from './limits.ts';
import { Refused } from './problems.ts';

const mark = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** UTF-16 with or without its mark: every second byte of the first characters is zero. */
function findUtf16(bytes: Buffer): string | null {
  if (mark(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (mark(bytes, 0xfe, 0xff)) return 'utf-16be';
  const zeros = (from: number) => bytes.length >= 4 && bytes[from] === 0 && bytes[from + 2] === 0;
  if (zeros(1) && bytes[0] !== 0) return 'utf-16le';
  return zeros(0) && bytes[1] !== 0 ? 'utf-16be' : null;
}

/** Decodes a text file: UTF-16, or the encoding that an XML file declares, otherwise UTF-8. Throws Refused. */
export function decodeText(file: string, bytes: Buffer): string {
  if (bytes.length > limits.textBytes)
    throw new Refused(file, `Longer than ${Math.round(limits.textBytes / 1024 / 1024)} MB`);
  const wide = mark(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8' : findUtf16(bytes);
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    bytes.subarray(0, 400).toString('latin1'),
  )?.[1];
  if (declared && /^utf-?16|^ucs-?2|^utf-?32/i.test(declared))
    throw new Refused(file, `The file declares ${declared}, but its bytes are not; save it as UTF-8`, {
      ...{ item: 'line 1', field: 'encoding', value: declared },
    });
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(wide ?? declared ?? 'utf-8', { fatal: true });
  } catch {
    throw new Refused(
      file,
      `The file declares the encoding ${declared}, which is not known; save it as UTF-8`,
      { item: 'line 1', field: 'encoding', value: declared ?? null },
    );
  }
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new Refused(
      file,
      declared
        ? `The file declares ${declared}, but its bytes are in another encoding (perhaps Windows-1252)`
        : 'The file is not encoded in UTF-8 (perhaps in Windows-1252); save it as UTF-8',
    );
  }
  if (text.includes('\u0000')) throw new Refused(file, "The file has null characters: it isn't UTF-8 text");
  return text;
}

/** Decodes a part of a document that a library reads as UTF-8 too, so that both see the same. Throws Refused. */
export function decodeUtf8(file: string, bytes: Buffer): string {
  const text = decodeText(file, bytes);
  if (!Buffer.from(text).equals(bytes.subarray(mark(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0)))
    throw new Refused(file, 'This part of the document is not encoded in UTF-8; save the document again');
  return text;
}

/** Counts the tags in the texts of one file: sanitizing them takes most of the time for a large file. */
export class TagCounter {
  private readonly file: string;
  private count = 0;
  constructor(file: string) {
    this.file = file;
  }
  /** Throws Refused if the file has too many. */
  add(text: string): void {
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) this.count += 1;
    if (this.count > limits.elements)
      throw new Refused(
        this.file,
        `The texts have more than ${limits.elements.toLocaleString('en')} tags. Remove formatting or split the file`,
      );
  }
}
