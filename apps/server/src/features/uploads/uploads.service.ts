import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { audit } from '../audit/index.ts';
import { parsePicture } from './picture.ts';
import {
  findBySum,
  findStored,
  hasUpload,
  insertUpload,
  lockUsage,
  type StoredPictureRow,
} from './uploads.queries.ts';

export interface StoredPicture {
  readonly id: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}
/** Where a stored picture is served; texts of the library may only show pictures from there. */
export const addressOfUpload = (id: string) => `/media/uploads/${id}`;
const uploadAddress = /^\/media\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
export const endingOfPicture = (type: string): string => endings[type] ?? 'png';
/** Where the bytes of a picture are: what is in the file follows from its name. */
export const keyOfPicture = ({ sha256, type }: { readonly sha256: string; readonly type: string }) =>
  `uploads/${sha256}.${endingOfPicture(type)}`;

export type ReadPicture = Omit<StoredPictureRow, 'bytes'> & { readonly bytes: Buffer };
/** Pictures with their bytes, in no order; those that are not there are left out. */
export async function readPictures(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  ids: readonly string[],
): Promise<ReadPicture[]> {
  const found: ReadPicture[] = [];
  for (const row of await findStored(db, ids)) {
    const bytes = row.bytes ?? (await readFromStore(files, row));
    if (bytes) found.push({ ...row, bytes });
  }
  return found;
}
async function readFromStore(files: FileStore, row: StoredPictureRow): Promise<Buffer | null> {
  const file = await files.open(keyOfPicture(row));
  return file && buffer(file.body);
}

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

/** What one account may upload. */
export interface UploadQuota {
  readonly files: number;
  readonly bytes: number;
}
const megabyte = 1_048_576;
export const readQuota = (config: Pick<Config, 'UPLOAD_MAX_FILES' | 'UPLOAD_MAX_MB'>): UploadQuota => ({
  files: config.UPLOAD_MAX_FILES,
  bytes: config.UPLOAD_MAX_MB * megabyte,
});
/** Throws INVALID if the account may not upload these bytes as well. Two uploads of one account wait for each other. */
async function requireQuota(tx: Db, actorId: string, bytes: number, quota: UploadQuota): Promise<void> {
  const used = await lockUsage(tx, actorId);
  if (used.files >= quota.files) throw invalid('data', errorMessages.uploads.tooMany(quota.files));
  if (used.bytes + bytes > quota.bytes)
    throw invalid('data', errorMessages.uploads.quotaFull(quota.bytes / megabyte));
}

/**
 * Stores a picture without its metadata, in the given transaction; the same bytes are stored once, and
 * count for whoever sent them first. Its file is written first: if the transaction fails it stays, and is the same file when the
 * picture is sent again. Throws UNSUPPORTED_TYPE, INVALID, UNAVAILABLE.
 */
export async function storeUpload(
  tx: Db,
  files: FileStore,
  input: Buffer,
  by: {
    actorId: string | null;
    now: Date;
    newId: () => string;
    name?: string | undefined;
    quota?: UploadQuota | undefined;
    /** The id that the picture was planned with. */
    id?: string;
  },
): Promise<StoredPicture> {
  const { type, width, height, bytes } = parsePicture(input);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await findBySum(tx, sha256);
  if (known) return known;
  if (by.actorId !== null && by.quota) await requireQuota(tx, by.actorId, bytes.length, by.quota);
  const id = by.id ?? by.newId();
  await files.put(keyOfPicture({ sha256, type }), bytes);
  const size = bytes.length;
  const row = { id, sha256, type, width, height, size, createdBy: by.actorId, createdAt: by.now };
  const made = await insertUpload(tx, row);
  if (!made) return (await findBySum(tx, sha256))!;
  await audit(tx, { newId: by.newId, now: by.now, actorId: by.actorId }, 'upload.create', `upload:${id}`, {
    after: { name: by.name ?? null, type, width, height, bytes: bytes.length, sha256 },
  });
  return made;
}
