import { createHash } from 'node:crypto';
import { endingOfPicture, readPicture } from '../uploads/index.ts';
import { limits } from './limits.ts';

export const pictureName = (sha256: string, type: string) =>
  `${sha256.slice(0, 20)}.${endingOfPicture(type)}`;

interface NamedPicture {
  /** Without metadata. */
  readonly bytes: Buffer;
  /** Derived from the bytes; texts use this name. */
  readonly name: string;
}
/** Reads a picture from its bytes, whatever its name; returns an error message if it is none. */
function namedPicture(input: Uint8Array): NamedPicture | string {
  if (input.length > limits.pictureBytes)
    return `The picture has more than ${limits.pictureBytes / 1024 / 1024} MB`;
  const picture = readPicture(input);
  if (!picture) return 'Not a readable PNG, JPEG, GIF or WebP image';
  const { type, width, height, bytes } = picture;
  if (Math.max(width, height) > limits.pictureSide)
    return `The picture is ${width} by ${height} pixels; ${limits.pictureSide} is the maximum`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, name: pictureName(sha256, type) };
}

/** Collects the pictures of a package, each once. */
export class Pictures {
  readonly byName = new Map<string, Uint8Array>();
  /** Returns its name in texts, or an Error with the reason for refusing it. */
  add(input: Uint8Array): string | Error {
    const picture = namedPicture(input);
    if (typeof picture === 'string') return new Error(picture);
    const { name, bytes } = picture;
    if (!this.byName.has(name)) {
      if (this.byName.size >= limits.pictures) return new Error(`More than ${limits.pictures} pictures`);
      this.byName.set(name, bytes);
    }
    return name;
  }
}

const dataAddress = /^data:[\w/+.-]+;base64,/i;
/** The bytes of a picture in a data URL, or null. */
export function pictureOfData(address: string): Buffer | null {
  const head = dataAddress.exec(address)?.[0];
  return head ? Buffer.from(address.slice(head.length), 'base64') : null;
}
export const shown = (name: string) => `images/${name}`;
/** The names of the pictures in a text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\s[^>]*?src="images\/([\w.-]+)"/g)].map((match) => match[1]!);
