import { crc32 } from 'node:zlib';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { samplePng } from '../../test/fixtures/transfer/png.ts';
import { cleanPicture } from './clean-picture.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { readPicture } from './picture.ts';

const secret = 'GPS 51.5, -0.1 by Jane Doe';
/** EXIF metadata with an orientation and a text after it. */
const exif = (orientation: number) => Buffer.concat([writeOrientation(orientation), Buffer.from(secret)]);
const latin = (text: string) => Buffer.from(text, 'latin1');
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
const table = segment(0xdb, Buffer.alloc(65, 1));
const frame = segment(0xc0, Buffer.from([8, 0, 20, 0, 30, 1, 1, 0x11, 0]));
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 0xff, 0xd0, 7]),
]);
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, table, frame, scan, Buffer.from([0xff, 0xd9])]);
const jfif = (thumbnail = Buffer.alloc(0)) =>
  segment(
    0xe0,
    Buffer.concat([
      latin('JFIF\0'),
      Buffer.from([1, 1, 0, 0, 1, 0, 1, thumbnail.length / 3, thumbnail.length > 0 ? 1 : 0]),
      thumbnail,
    ]),
  );

const chunk = (type: string, data: Buffer) =>
  Buffer.concat([u32(data.length), latin(type), data, u32(crc32(Buffer.concat([latin(type), data])))]);
/** A PNG with chunks before its data. */
const png = (...chunks: Buffer[]) => {
  const { bytes } = samplePng(8, 8);
  return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);
};

const riffChunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([latin(type), size, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat([latin('WEBP'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([latin('RIFF'), size, body]);
};
const vp8x = (flags: number) => riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 29, 0, 0, 19, 0, 0]));
const vp8l = riffChunk('VP8L', Buffer.from([0x2f, 29, 0xc0, 4, 0, 1, 2]));

const gifHead = Buffer.concat([latin('GIF89a'), Buffer.from([30, 0, 20, 0, 0x80, 0, 0, 0, 0, 0, 9, 9, 9])]);
const gifImage = Buffer.from([0x2c, 0, 0, 0, 0, 30, 0, 20, 0, 0, 2, 2, 0x4c, 1, 0]);
const block = (text: string) => Buffer.concat([Buffer.from([text.length]), latin(text), Buffer.from([0])]);
const loop = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  latin('NETSCAPE2.0'),
  Buffer.from([3, 1, 0, 0, 0]),
]);
const gif = (...blocks: Buffer[]) => Buffer.concat([gifHead, ...blocks, gifImage, Buffer.from([0x3b])]);

const page = Buffer.from('<script>x()</script>');
describe('pictures without metadata', () => {
  it.each([
    ['JPEG', jpeg(jfif()), jpeg(jfif(), segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${secret}`)))],
    [
      'JPEG with a place',
      jpeg(jfif()),
      jpeg(jfif(), segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(1)]))),
    ],
    ['JPEG with IPTC', jpeg(jfif()), jpeg(jfif(), segment(0xed, latin(`Photoshop 3.0\0${secret}`)))],
    ['JPEG with a comment', jpeg(), jpeg(segment(0xfe, latin(secret)))],
    ['JPEG with a thumbnail', jpeg(jfif()), jpeg(jfif(latin(`${secret}.`)))],
    ['JPEG with a second picture', jpeg(), Buffer.concat([jpeg(), jpeg(segment(0xfe, latin(secret)))])],
    [
      'PNG with texts',
      png(),
      png(
        chunk('tEXt', latin(`Author\0${secret}`)),
        chunk('iTXt', latin(secret)),
        chunk('zTXt', latin(secret)),
      ),
    ],
    ['PNG with a place', png(), png(chunk('eXIf', exif(1)), chunk('tIME', Buffer.alloc(7)))],
    ['PNG with private parts', png(), png(chunk('prVt', latin(secret)))],
    ['PNG that is also a page', png(), Buffer.concat([png(), page])],
    [
      'WebP',
      webp(vp8x(0), vp8l),
      webp(vp8x(0x0c), vp8l, riffChunk('EXIF', exif(1)), riffChunk('XMP ', latin(secret))),
    ],
    ['WebP that is also a page', webp(vp8l), Buffer.concat([webp(vp8l), page])],
    ['GIF with a comment', gif(loop), gif(Buffer.concat([Buffer.from([0x21, 0xfe]), block(secret)]), loop)],
    [
      'GIF with XMP',
      gif(),
      gif(Buffer.concat([Buffer.from([0x21, 0xff, 11]), latin('XMP DataXMP'), block(secret)])),
    ],
    ['GIF that is also a script', gif(), Buffer.concat([gif(), latin('*/=1;x()')])],
  ])('of type %s', (_, clean, marked) => {
    const cleaned = cleanPicture(marked)!;
    expect(cleaned.bytes.toString('latin1')).toBe(clean.toString('latin1'));
    expect(cleanPicture(cleaned.bytes)!.bytes.equals(cleaned.bytes)).toBe(true);
    expect(imageSize(cleaned.bytes)).toMatchObject({ type: cleaned.type.slice(6).replace('jpeg', 'jpg') });
  });

  it.each([
    ['JPEG', jpeg(jfif(), segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(6)]))), [20, 30]],
    ['PNG', png(chunk('eXIf', exif(6))), [8, 8]],
    ['WebP', webp(vp8x(0x08), vp8l, riffChunk('EXIF', exif(6))), [20, 30]],
  ])('keep their orientation: %s', (_, marked, [width, height]) => {
    const cleaned = cleanPicture(marked)!;
    expect(cleaned.orientation).toBe(6);
    expect(cleaned.bytes.includes(secret)).toBe(false);
    expect(cleaned.bytes.includes(writeOrientation(6))).toBe(true);
    expect(cleanPicture(cleaned.bytes)!.bytes.equals(cleaned.bytes)).toBe(true);
    // Width and height as the picture is shown.
    expect(readPicture(marked)).toMatchObject({ height, ...(width === 8 ? {} : { width: 20, height: 30 }) });
  });

  it.each([
    ['a JPEG without a scan', Buffer.concat([Buffer.from([0xff, 0xd8]), jfif(), Buffer.from([0xff, 0xd9])])],
    ['a PNG without data', samplePng(8, 8).bytes.subarray(0, 33)],
    ['a GIF without a picture', Buffer.concat([gifHead, latin('*/=1;x()')])],
    ['a WebP without a picture', webp(vp8x(0))],
    ['a segment that is too short', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), jpeg()])],
    ['a page', page],
    ['nothing', Buffer.alloc(0)],
  ])('are not made of %s', (_, bytes) => {
    expect(cleanPicture(bytes)).toBeNull();
  });

  it('truncated pictures are read as far as possible', () => {
    const whole = jpeg(jfif(), segment(0xfe, latin(secret)));
    for (let length = 0; length < whole.length; length += 1)
      expect(cleanPicture(whole.subarray(0, length))?.bytes.includes(secret) ?? false).toBe(false);
    expect(cleanPicture(whole.subarray(0, -3))).not.toBeNull();
    expect(cleanPicture(png().subarray(0, -6))).not.toBeNull();
  });

  it('find an orientation in both byte orders, and none in broken metadata', () => {
    const little = latin('II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x08\0\0\0\0\0\0\0');
    expect(readOrientation(little)).toBe(8);
    expect(readOrientation(writeOrientation(3))).toBe(3);
    for (let at = 0; at < little.length; at += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const broken = Buffer.from(little);
        broken[at] = value;
        expect(readOrientation(broken)).toBeGreaterThanOrEqual(1);
        expect(readOrientation(broken.subarray(0, at))).toBeGreaterThanOrEqual(1);
      }
  });
});
