import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { isZip } from './is-zip.ts';
import { limits } from './limits.ts';
import { Refused } from './problems.ts';

/** The inflated files of a package by path. */
export type Files = ReadonlyMap<string, Buffer>;

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Throws Refused for a path outside the package. */
export function checkPath(path: string): void {
  const bad = (problem: string) =>
    new Refused(path.slice(0, 100), `The path ${problem}; a package contains relative paths only`);
  if (path.length > limits.pathLength) throw bad(`has more than ${limits.pathLength} characters`);
  if (path.includes('\\')) throw bad('has a backslash');
  if (path.startsWith('/')) throw bad('is absolute');
  if (/^[a-z]:/i.test(path)) throw bad('names a drive');
  if (path.split('/').some((part) => part === '..' || part === '.')) throw bad('leads out of its folder');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f]/.test(path)) throw bad('has a control character');
}

function checkEntry(entry: Entry): void {
  const { fileName } = entry;
  checkPath(fileName);
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000)
    throw new Refused(fileName, 'A symbolic link; a package contains files only');
  if (entry.isEncrypted()) throw new Refused(fileName, 'The file is encrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new Refused(
      fileName,
      `Compressed by method ${entry.compressionMethod}; only stored and deflated files are read`,
    );
}

async function packed(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Stops inflating at the limit, because the size in the header is only a claim. */
function inflated(entry: Entry, raw: Buffer, left: number): Buffer {
  if (entry.compressionMethod === 0) return raw;
  const max = Math.min(limits.entryBytes, left);
  try {
    return inflateRawSync(raw, { maxOutputLength: Math.max(1, max) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Refused(
        entry.fileName,
        max < limits.entryBytes
          ? `The package inflates to more than ${megabytes(limits.inflatedBytes)}`
          : `The file inflates to more than ${megabytes(limits.entryBytes)}`,
      );
    throw new Refused(entry.fileName, 'The compressed file is damaged');
  }
}

/** What to do about a file that is no readable zip package; Word and Excel files are zip packages, too. */
function describeDamage(name: string): string {
  if (/\.docx$/i.test(name))
    return 'This Word file is damaged or incomplete. Save it again in Word and choose the new file.';
  if (/\.xlsx$/i.test(name))
    return 'This Excel file is damaged or incomplete. Save it again in Excel and choose the new file.';
  return 'This zip file is damaged or incomplete. Create it again and choose the new file.';
}

/** Opens a zip package within the limits. Throws Refused with the name of the inner file. */
export async function readZip(name: string, bytes: Buffer): Promise<Files> {
  if (!isZip(bytes)) throw new Refused(name, 'Not a zip package');
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: true, strictFileNames: true });
  } catch {
    throw new Refused(name, describeDamage(name));
  }
  if (zip.entryCount > limits.entries)
    throw new Refused(name, `${zip.entryCount} files; a package contains at most ${limits.entries}`);
  const files = new Map<string, Buffer>();
  let left: number = limits.inflatedBytes;
  let seen = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      seen += 1;
      if (seen > limits.entries)
        throw new Refused(name, `A package contains at most ${limits.entries} files`);
      checkEntry(entry);
      // macOS adds a metadata file next to each file.
      if (entry.fileName.endsWith('/') || /^__MACOSX\/|(^|\/)\._/.test(entry.fileName)) continue;
      if (files.has(entry.fileName))
        throw new Refused(entry.fileName, 'The package contains this file twice');
      if (entry.uncompressedSize > limits.entryBytes)
        throw new Refused(entry.fileName, `The file inflates to more than ${megabytes(limits.entryBytes)}`);
      const raw = await packed(zip, entry);
      const content = inflated(entry, raw, left);
      left -= content.length;
      if (left < 0)
        throw new Refused(name, `The package inflates to more than ${megabytes(limits.inflatedBytes)}`);
      if (content.length > limits.growthFrom && content.length > raw.length * limits.growth)
        throw new Refused(
          entry.fileName,
          `The file grows ${Math.round(content.length / raw.length)} times when inflated`,
        );
      if (content.length !== entry.uncompressedSize)
        throw new Refused(entry.fileName, 'The file is not as long as the package says');
      if (crc32(content) !== entry.crc32)
        throw new Refused(entry.fileName, 'The file is damaged: its checksum is wrong');
      files.set(entry.fileName, content);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    // The zip library refuses paths outside the package with its own message.
    const { message } = error as Error;
    throw new Refused(/(?:path|fileName): ([^\n]{1,120})/.exec(message)?.[1] ?? name, pathTrick(message));
  }
  return files;
}

const pathTrick = (message: string) =>
  /absolute path|relative path|invalid characters in fileName/i.test(message)
    ? `A path leads out of the package (${message}); a package contains relative paths only`
    : `The package cannot be read: ${message}`;
