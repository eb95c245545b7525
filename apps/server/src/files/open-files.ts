import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

type Settings = Pick<
  Config,
  | 'DATA_DIR'
  | 'FILES_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'S3_PATH_STYLE'
  | 'S3_PREFIX'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

export const openDisk = (config: Settings): FileStore =>
  diskStore(config.FILES_DIR ?? join(config.DATA_DIR, 'files'));

/** The bucket that the settings name; null without one. */
export function openBucket(config: Settings): FileStore | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = config;
  if (bucket === undefined) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return s3Store({
    bucket,
    region: config.S3_REGION,
    endpoint,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    pathStyle: config.S3_PATH_STYLE ?? endpoint !== undefined,
    prefix: config.S3_PREFIX,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}

/** Where this installation keeps its files: the bucket, if one is set, else the folder. */
export const openFiles = (config: Settings): FileStore => openBucket(config) ?? openDisk(config);
