import type { Readable } from 'node:stream';
import { errorMessages } from '@docket/contract';
import { ApiError } from '../api-error.ts';

/** A file in the store. */
export interface StoredFile {
  readonly key: string;
  readonly size: number;
}

/** Which bytes are wanted: from a position on, up to and including another, or the last ones. */
export type RangeRequest = { readonly start: number; readonly end?: number } | { readonly last: number };

export interface OpenFile {
  /** Of the whole file. */
  readonly size: number;
  /** What `body` contains, both ends included; null for all of it. */
  readonly range: { readonly start: number; readonly end: number } | null;
  /** Changes whenever the content does; with its quotes. */
  readonly etag: string;
  readonly modifiedAt: Date;
  readonly body: Readable;
}

/** For people it can be tried again; the cause is for the log, and for who runs a command. */
export const unavailable = (cause?: unknown) =>
  Object.assign(new ApiError('UNAVAILABLE', errorMessages.uploads.storeUnavailable), { cause });

/** The range begins after the end of the file. */
export class RangeBeyondEnd extends Error {
  readonly size: number;
  constructor(size: number) {
    super(`The file has ${size} bytes`);
    this.size = size;
  }
}

/**
 * Where files lie: a folder, or a bucket of S3 (decision 130). Keys are paths such as 'uploads/3f….png'; the ending says the
 * type. A file is there completely or not at all. Each method throws UNAVAILABLE if the storage can't be reached.
 */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** For people: the folder, or 's3://bucket/prefix'. */
  readonly location: string;
  /** Writes a file, in place of one that has the key. A stream may be of any length. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** @throws RangeBeyondEnd */
  open(key: string, range?: RangeRequest): Promise<OpenFile | null>;
  find(key: string): Promise<StoredFile | null>;
  /** A file that is not there is no error. */
  remove(key: string): Promise<void>;
  /** The files whose keys start with a prefix, in no order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /**
   * An address from which whoever has it downloads the file under a name, for some seconds; null if only this server can
   * read it.
   */
  presign(key: string, as: { readonly name: string; readonly seconds: number }): Promise<string | null>;
}

const part = '[A-Za-z0-9_][A-Za-z0-9_.-]*';
const keyForm = new RegExp(`^${part}(?:/${part})*$`);
const maxKeyLength = 500;
/** Whether a text can be a key: no part of it is empty, hidden or leads out of the folder. */
export const isFileKey = (key: string): boolean => key.length <= maxKeyLength && keyForm.test(key);

/** Throws for a text that is no key: what comes from outside is checked before. */
export function requireKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`);
  return key;
}
