import { constants, gunzipSync } from 'node:zlib';
import type { ReadFormat } from '@docket/contract/file-formats';
import { isAiken } from './quiz/aiken.ts';
import { isBlackboard } from './quiz/blackboard.ts';
import { isD2l } from './quiz/d2l.ts';
import { isGift } from './quiz/gift.ts';
import { isMoodle } from './quiz/moodle.ts';

const begins = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

const moodleBackup = 'This is a Moodle backup (.mbz). In Moodle, export the question bank as Moodle XML';
/** Whether a gzipped archive is a backup of Moodle: its index or its list of contents is at its beginning. */
function isMoodleBackup(bytes: Buffer): boolean {
  if (!begins(bytes, 0x1f, 0x8b)) return false;
  try {
    // The beginning is enough, and can't grow to more than some megabytes.
    const start = gunzipSync(bytes.subarray(0, 4_096), { finishFlush: constants.Z_SYNC_FLUSH });
    return /^(?:\.\/)?\.ARCHIVE_INDEX\0|moodle_backup\.(?:xml|log)/.test(start.toString('latin1'));
  } catch {
    return false;
  }
}

/** What a file is by its first bytes, if it is nothing that can be read: what to do instead. Null for others. */
export function findAdvice(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 1_024).toString('latin1');
  if (/^\s*%PDF-/.test(start))
    return "This is a PDF, from which questions can't be read. Open it in Word and save it as .docx";
  if (/^\s*\{\\rtf/.test(start)) return 'This is rich text (.rtf). Open it in Word and save it as .docx';
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const whole = bytes.subarray(0, 512 * 1_024).toString('utf16le');
    if (whole.includes('EncryptedPackage'))
      return 'This file is protected by a password. Open it and save it without one';
    const [name, next] = /Workbook|Book\0/.test(whole)
      ? ['an old Excel workbook (.xls)', '.xlsx']
      : ['an old Word document (.doc)', '.docx'];
    return `This is ${name}. Open it and save it as ${next}`;
  }
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47) || begins(bytes, 0xff, 0xd8, 0xff))
    return 'This is a picture. Type the question into a document (.docx) and put the picture in it';
  if (isMoodleBackup(bytes)) return moodleBackup;
  if (
    begins(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
    begins(bytes, 0x52, 0x61, 0x72, 0x21) ||
    begins(bytes, 0x1f, 0x8b)
  )
    return 'This is another kind of archive. Pack the files as .zip';
  return null;
}

/** The same for a zip package, by the paths in it. */
export function findZipAdvice(paths: readonly string[]): string | null {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  if (has(/^collection\.anki2/))
    return 'This is an Anki deck (.apkg): cards without options. In Anki, export the notes as plain text, and put them into the CSV template';
  if (has(/^h5p\.json$/)) return 'This is an H5P package (.h5p). Export the questions as QTI or Moodle XML';
  if (has(/^moodle_backup\.xml$/)) return moodleBackup;
  if (has(/^content\.xml$/) && has(/^mimetype$/))
    return 'This is an OpenDocument file. Open it and save it as .docx or .xlsx';
  return null;
}

const quizzes: readonly (readonly [ReadFormat, (text: string) => boolean])[] = [
  ['moodle', isMoodle],
  ['d2l', isD2l],
  ['blackboard', isBlackboard],
  ['aiken', isAiken],
  ['gift', isGift],
];

/** Whether the first line names the columns of the CSV format. */
export function hasColumns(text: string): boolean {
  const header = text.trimStart().split(/[\r\n]/, 1)[0]!;
  return /\bstem\b/i.test(header) && /\boption[_ -]?a\b/i.test(header);
}

/** What a text file is by its content; a name or an ending says nothing. CSV if it is nothing else. */
export function findTextFormat(text: string): ReadFormat {
  const bare = text.replace(/^\uFEFF/, '').trimStart();
  if (/^(\{\s*"|\{\s*\}|\[\s*[[{\]"])/.test(bare)) return 'json';
  if (hasColumns(bare)) return 'csv';
  return quizzes.find(([, matches]) => matches(bare))?.[0] ?? 'csv';
}
