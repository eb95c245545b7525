import { limits } from './limits.ts';
import { Refused } from './problems.ts';

const mark = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Decodes a text file, which must be UTF-8 and declare no other encoding. Throws Refused. */
export function utf8(file: string, bytes: Buffer): string {
  if (bytes.length > limits.textBytes)
    throw new Refused(file, `Longer than ${Math.round(limits.textBytes / 1024 / 1024)} MB`);
  if (mark(bytes, 0xff, 0xfe) || mark(bytes, 0xfe, 0xff))
    throw new Refused(file, 'The file is encoded in UTF-16; save it as UTF-8');
  if (bytes.length > 3 && (mark(bytes, 0x3c, 0) || mark(bytes, 0, 0x3c)))
    throw new Refused(file, 'The file is encoded in UTF-16 without saying so; save it as UTF-8');
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    bytes.subarray(0, 400).toString('latin1'),
  )?.[1];
  if (declared && !/^(utf-?8|us-ascii|ascii)$/i.test(declared))
    throw new Refused(
      file,
      /^utf-?16|^ucs-?2|^utf-?32/i.test(declared)
        ? `The file declares ${declared}, but its bytes are not; save it as UTF-8`
        : `The file declares the encoding ${declared}; save it as UTF-8 and declare that`,
    );
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
