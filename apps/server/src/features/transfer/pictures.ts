import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import { limits } from './limits.ts';

const types: Readonly<Record<string, { readonly type: string; readonly ending: string }>> = {
  png: { type: 'image/png', ending: 'png' },
  jpg: { type: 'image/jpeg', ending: 'jpg' },
  gif: { type: 'image/gif', ending: 'gif' },
  webp: { type: 'image/webp', ending: 'webp' },
};
export interface PictureFacts {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly name: string;
}
export const pictureName = (sha256: string, type: string) =>
  `${sha256.slice(0, 20)}.${Object.values(types).find((one) => one.type === type)?.ending ?? 'png'}`;

/** What a picture is by its bytes, whatever its name says; or why it is none. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | string {
  if (bytes.length > limits.pictureBytes)
    return `The picture has more than ${limits.pictureBytes / 1024 / 1024} MB`;
  let size: { width: number; height: number; type?: string };
  try {
    size = imageSize(bytes);
  } catch {
    return 'Not a picture that can be read';
  }
  const known = types[size.type ?? ''];
  if (!known) return `A picture of type ${size.type ?? 'unknown'}; PNG, JPEG, GIF and WebP are taken`;
  if (Math.max(size.width, size.height) > limits.pictureSide)
    return `The picture is ${size.width} by ${size.height} pixels; ${limits.pictureSide} are the most`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    type: known.type,
    width: size.width,
    height: size.height,
    sha256,
    name: pictureName(sha256, known.type),
  };
}

/** Gathers the pictures of a package, each once. */
export class Pictures {
  readonly byName = new Map<string, Uint8Array>();
  /** The name that texts call it by, or an Error with the reason why it is not taken. */
  add(bytes: Uint8Array): string | Error {
    const facts = pictureFacts(bytes);
    if (typeof facts === 'string') return new Error(facts);
    if (!this.byName.has(facts.name)) {
      if (this.byName.size >= limits.pictures) return new Error(`More than ${limits.pictures} pictures`);
      this.byName.set(facts.name, bytes);
    }
    return facts.name;
  }
}

const dataAddress = /^data:[\w/+.-]+;base64,/i;
/** Bytes of a picture that stands within the address itself, or null. */
export function pictureOfData(address: string): Buffer | null {
  const head = dataAddress.exec(address)?.[0];
  return head ? Buffer.from(address.slice(head.length), 'base64') : null;
}
export const shown = (name: string) => `images/${name}`;
/** Names of the pictures that a text shows. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\s[^>]*?src="images\/([\w.-]+)"/g)].map((match) => match[1]!);
