import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, RangeBeyondEnd, type RangeRequest, requireKey, unavailable } from './file-store.ts';
import { immutableCaching, isImmutable, typeOfFile } from './file-types.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined for AWS. */
  readonly endpoint: string | undefined;
  /** Where browsers reach the storage; undefined if only this server does. */
  readonly publicEndpoint: string | undefined;
  readonly pathStyle: boolean;
  readonly prefix: string;
  /** Undefined: those that the SDK finds itself, such as the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** S3 refuses smaller parts than 5 MiB, and more than 10,000 of them: files of up to 80 GB. */
const partBytes = 8 * 1024 * 1024;
const connectMs = 5_000;
/** Without a byte. */
const silenceMs = 30_000;

const isMissing = ({ name }: Error) => name === 'NoSuchKey' || name === 'NotFound';
const writeRange = (range: RangeRequest) =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`;
/** 'bytes 0-99/1234'. */
function readContentRange(header: string | undefined) {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  return start === undefined ? null : { start: Number(start), end: Number(end), size: Number(size) };
}
/** What a browser saves a file as (RFC 6266). */
const asAttachment = (name: string) => `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`;

/** The SDK takes 40 ms and 15 MB: who keeps files on disk never loads it. */
const loadSdk = () =>
  Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]).then(([s3, { Upload }, { getSignedUrl }]) => ({ ...s3, Upload, getSignedUrl }));

async function connect(settings: S3Settings) {
  const { region, credentials, pathStyle, endpoint, publicEndpoint } = settings;
  const sdk = await loadSdk();
  const open = (address: string | undefined): S3Client =>
    new sdk.S3Client({
      region,
      forcePathStyle: pathStyle,
      requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
      ...(address === undefined ? {} : { endpoint: address }),
      ...(credentials === undefined ? {} : { credentials }),
    });
  const client = open(endpoint);
  return { ...sdk, client, browserClient: publicEndpoint === endpoint ? client : open(publicEndpoint) };
}

/** Files in a bucket of S3, or of a storage that speaks its protocol: MinIO, Garage, Ceph, R2. */
export function s3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket, prefix } = settings;
  let loading: ReturnType<typeof connect> | undefined;
  /** Null for what is not there; any other failure is UNAVAILABLE, with its cause for the log. */
  async function attempt<T>(
    work: (s3: Awaited<ReturnType<typeof connect>>) => Promise<T>,
  ): Promise<T | null> {
    loading ??= connect(settings);
    try {
      return await work(await loading);
    } catch (error) {
      if (isMissing(error as Error)) return null;
      if (error instanceof RangeBeyondEnd) throw error;
      throw unavailable(error);
    }
  }
  const named = (key: string) => ({ Bucket, Key: `${prefix}${requireKey(key)}` });
  async function find(key: string) {
    const name = named(key);
    return attempt(async ({ client, HeadObjectCommand }) => {
      const { ContentLength } = await client.send(new HeadObjectCommand(name));
      return { key, size: ContentLength ?? 0 };
    });
  }

  return {
    kind: 's3',
    location: `s3://${Bucket}/${prefix}`,
    async put(key, content: Buffer | Readable) {
      await attempt(({ client, Upload }) =>
        new Upload({
          client,
          partSize: partBytes,
          queueSize: 2,
          params: {
            ...named(key),
            Body: content,
            ContentType: typeOfFile(key),
            ...(isImmutable(key) ? { CacheControl: immutableCaching } : {}),
          },
        }).done(),
      );
    },
    async open(key, range) {
      const name = named(key);
      return attempt(async ({ client, GetObjectCommand }) => {
        const Range = range && writeRange(range);
        const found = await client
          .send(new GetObjectCommand({ ...name, ...(Range === undefined ? {} : { Range }) }))
          .catch(async (error: Error) => {
            if (error.name !== 'InvalidRange') throw error;
            throw new RangeBeyondEnd((await find(key))?.size ?? 0);
          });
        const part = readContentRange(found.ContentRange);
        return {
          size: part?.size ?? found.ContentLength ?? 0,
          range: part && { start: part.start, end: part.end },
          etag: found.ETag ?? `"${key}"`,
          modifiedAt: found.LastModified ?? new Date(0),
          body: found.Body as Readable,
        };
      });
    },
    find,
    async remove(key) {
      const name = named(key);
      await attempt(({ client, DeleteObjectCommand }) => client.send(new DeleteObjectCommand(name)));
    },
    async *list(start) {
      let after: string | undefined;
      do {
        const page = await attempt(({ client, ListObjectsV2Command }) =>
          client.send(
            new ListObjectsV2Command({
              ...{ Bucket, Prefix: `${prefix}${start}` },
              ...(after === undefined ? {} : { ContinuationToken: after }),
            }),
          ),
        );
        for (const { Key, Size } of page?.Contents ?? [])
          if (Key !== undefined) yield { key: Key.slice(prefix.length), size: Size ?? 0 };
        after = page?.NextContinuationToken;
      } while (after !== undefined);
    },
    async presign(key, { name, seconds }) {
      // AWS itself is reached by browsers; of another storage only its operator knows where.
      if (settings.endpoint !== undefined && settings.publicEndpoint === undefined) return null;
      return attempt(({ browserClient, GetObjectCommand, getSignedUrl }) =>
        getSignedUrl(
          browserClient,
          new GetObjectCommand({
            ...named(key),
            ResponseContentDisposition: asAttachment(name),
            ResponseContentType: typeOfFile(key),
            ResponseCacheControl: 'private, no-store',
          }),
          { expiresIn: seconds },
        ),
      );
    },
  };
}
