import { crc32 } from 'node:zlib';
import { readOrientation, writeOrientation } from './orientation.ts';

export interface CleanPicture {
  /** Such as 'image/png'. */
  readonly type: string;
  readonly bytes: Buffer;
  /** 1 to 8, as in EXIF; from 5 on the picture is shown with width and height swapped. */
  readonly orientation: number;
}
type Cleaned = Omit<CleanPicture, 'type'>;

/** Parts of a file in order; the whole is copied once. */
class Parts {
  private readonly parts: Buffer[] = [];
  add(...parts: Buffer[]): void {
    this.parts.push(...parts);
  }
  join(): Buffer {
    return Buffer.concat(this.parts);
  }
}
const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/** End of the compressed data that follows a scan header: the next marker that is not a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The JFIF header without its thumbnail, which may show what has been cropped from the picture since. */
function jfifHeader(segment: Buffer): Buffer {
  const header = Buffer.alloc(18);
  segment.copy(header, 0, 0, Math.min(16, segment.length));
  header.writeUInt16BE(16, 2);
  return header;
}

/** The segments that a decoder needs: JFIF, color profile, Adobe's color transform, tables, frames and scans. */
function cleanJpeg(bytes: Buffer): Cleaned | null {
  const parts = new Parts();
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return null;
    if (end > bytes.length) break;
    if (marker === 0xe0 && startsWith(bytes, 'JFIF\0', at + 4))
      parts.add(jfifHeader(bytes.subarray(at, end)));
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isKept = isApplication
      ? (marker === 0xe2 && startsWith(bytes, 'ICC_PROFILE\0', at + 4)) ||
        (marker === 0xee && startsWith(bytes, 'Adobe', at + 4))
      : marker < 0xf0;
    if (marker === 0xe1 && startsWith(bytes, 'Exif\0\0', at + 4))
      orientation = readOrientation(bytes.subarray(at + 10, end));
    const isScan = marker === 0xda;
    const next = isScan ? endOfScan(bytes, end) : end;
    if (isKept) parts.add(bytes.subarray(at, next));
    hasScan ||= isScan;
    at = next;
  }
  if (!hasScan) return null;
  const head = [Buffer.from([0xff, 0xd8])];
  if (orientation !== 1) {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeOrientation(orientation)]);
    head.push(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif);
  }
  return { bytes: Buffer.concat([...head, parts.join(), Buffer.from([0xff, 0xd9])]), orientation };
}

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);
function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
function cleanPng(bytes: Buffer): Cleaned | null {
  const before = new Parts();
  const after = new Parts();
  let orientation = 1;
  let hasData = false;
  let at = 8;
  if (!startsWith(bytes, 'IHDR', 12)) return null;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || type === 'IEND') break;
    if (type === 'eXIf') orientation = readOrientation(bytes.subarray(at + 8, end - 4));
    hasData ||= type === 'IDAT';
    if (pngChunks.has(type)) (hasData ? after : before).add(bytes.subarray(at, end));
    at = end;
  }
  if (!hasData) return null;
  if (orientation !== 1) before.add(pngChunk('eXIf', writeOrientation(orientation)));
  const end = pngChunk('IEND', Buffer.alloc(0));
  return { bytes: Buffer.concat([bytes.subarray(0, 8), before.join(), after.join(), end]), orientation };
}

/** Position after the sub-blocks of a GIF, which end with an empty one. */
function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}
const colorTableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
/** Extensions that a player needs: how often an animation is repeated. */
const gifApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
function cleanGif(bytes: Buffer): Cleaned | null {
  const parts = new Parts();
  if (bytes.length < 14) return null;
  let at = 13 + colorTableSize(bytes[10]!);
  let hasImage = false;
  parts.add(bytes.subarray(0, at));
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const start = at;
    let isKept = true;
    if (bytes[at] === 0x21) {
      const label = bytes[at + 1];
      isKept =
        label === 0xf9 || (label === 0xff && gifApplications.some((name) => startsWith(bytes, name, at + 3)));
      at = endOfSubBlocks(bytes, at + 2);
    } else if (bytes[at] === 0x2c) at = endOfSubBlocks(bytes, at + 11 + colorTableSize(bytes[at + 9] ?? 0));
    else break;
    if (at > bytes.length) break;
    hasImage ||= bytes[start] === 0x2c;
    if (isKept) parts.add(bytes.subarray(start, at));
  }
  if (!hasImage) return null;
  return { bytes: Buffer.concat([parts.join(), Buffer.from([0x3b])]), orientation: 1 };
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const frameChunks = new Set(['VP8 ', 'VP8L', 'ALPH']);
function webpChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, 8);
  return chunk;
}
function* readWebpChunks(bytes: Buffer): Generator<[type: string, data: Buffer]> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) return;
    yield [bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, end)];
    at = end + (end % 2 === at % 2 ? 0 : 1);
  }
}
const metadataFlags = { exif: 0x08, xmp: 0x04 };
function cleanWebp(bytes: Buffer): Cleaned | null {
  const size = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const all = [...readWebpChunks(bytes.subarray(12, size))];
  const exif = all.find(([type]) => type === 'EXIF')?.[1];
  const isExtended = all[0]?.[0] === 'VP8X';
  // Some writers put the head of a JPEG segment before it.
  const tiff = exif && startsWith(exif, 'Exif\0\0') ? exif.subarray(6) : exif;
  const orientation = tiff && isExtended ? readOrientation(tiff) : 1;
  const parts = new Parts();
  let hasImage = false;
  for (const [type, data] of all) {
    if (!webpChunks.has(type)) continue;
    hasImage ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    if (type === 'VP8X' && data.length > 0) {
      const head = Buffer.from(data);
      head[0] = head[0]! & ~metadataFlags.exif & ~metadataFlags.xmp;
      if (orientation !== 1) head[0] |= metadataFlags.exif;
      parts.add(webpChunk(type, head));
    } else if (type === 'ANMF') {
      const inner = [...readWebpChunks(data.subarray(16))].filter(([name]) => frameChunks.has(name));
      parts.add(
        webpChunk(type, Buffer.concat([data.subarray(0, 16), ...inner.map((one) => webpChunk(...one))])),
      );
    } else parts.add(webpChunk(type, data));
  }
  if (!hasImage) return null;
  if (orientation !== 1) parts.add(webpChunk('EXIF', writeOrientation(orientation)));
  const body = parts.join();
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return { bytes: Buffer.concat([head, body]), orientation };
}

/**
 * A picture without metadata: locations, names, comments, previews and everything after its end are removed, so that
 * only the visible content is kept. The orientation stays, in new metadata. Pixels are not changed. null if the bytes
 * are not a PNG, JPEG, GIF or WebP that a browser could show. Cleaning twice gives the same bytes.
 *
 * Parts are kept by a list of those that a decoder needs, since any other part may contain data that its sender does
 * not know about. No library handles all four types without needing a separate program.
 */
export function cleanPicture(input: Uint8Array): CleanPicture | null {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const clean = (type: string, cleaned: Cleaned | null) => (cleaned ? { type, ...cleaned } : null);
  if (bytes.length < 12) return null;
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return clean('image/png', cleanPng(bytes));
  if (startsWith(bytes, '\xff\xd8\xff')) return clean('image/jpeg', cleanJpeg(bytes));
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return clean('image/gif', cleanGif(bytes));
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return clean('image/webp', cleanWebp(bytes));
  return null;
}
