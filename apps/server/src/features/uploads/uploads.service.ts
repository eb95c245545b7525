import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { audit } from '../audit/index.ts';
import { parsePicture } from './picture.ts';
import { findBySum, hasUpload, insertUpload } from './uploads.queries.ts';

export interface StoredPicture {
  readonly id: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}
/** Where a stored picture is served; texts of the library may only show pictures from there. */
export const addressOfUpload = (id: string) => `/media/uploads/${id}`;
const uploadAddress = /^\/media\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether an address is that of a stored picture. */
export async function isUpload(db: Db, address: string): Promise<boolean> {
  const id = uploadAddress.exec(address)?.[1];
  return id !== undefined && (await hasUpload(db, id));
}

/**
 * The picture as it would be stored, under a new id if it is not stored yet; writes nothing. Throws UNSUPPORTED_TYPE,
 * INVALID.
 */
export async function planPicture(db: Db, input: Buffer, newId: () => string): Promise<StoredPicture> {
  const { type, width, height, bytes } = parsePicture(input);
  const known = await findBySum(db, createHash('sha256').update(bytes).digest('hex'));
  return known ?? { id: newId(), type, width, height };
}

/**
 * Stores a picture without its metadata, in the given transaction; the same bytes are stored once. Throws
 * UNSUPPORTED_TYPE, INVALID.
 */
export async function storeUpload(
  tx: Db,
  input: Buffer,
  by: {
    actorId: string | null;
    now: Date;
    newId: () => string;
    name?: string | undefined;
    /** The id that the picture was planned with. */
    id?: string;
  },
): Promise<StoredPicture> {
  const { type, width, height, bytes } = parsePicture(input);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await findBySum(tx, sha256);
  if (known) return known;
  const id = by.id ?? by.newId();
  const row = { id, sha256, type, width, height, bytes, createdBy: by.actorId, createdAt: by.now };
  const made = await insertUpload(tx, row);
  if (!made) return (await findBySum(tx, sha256))!;
  await audit(tx, { newId: by.newId, now: by.now, actorId: by.actorId }, 'upload.create', `upload:${id}`, {
    after: { name: by.name ?? null, type, width, height, bytes: bytes.length, sha256 },
  });
  return made;
}
