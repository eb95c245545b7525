import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The type of a file by the ending of its key. */
export const typeOfFile = (key: string): string =>
  types[extname(key).toLowerCase()] ?? 'application/octet-stream';

/** A name ends with a hash of its content ('lesson-1-0f3a….mp4', 'uploads/0f3a….png'), so the file never changes. */
export const isImmutable = (key: string): boolean => /(?:^|[/-])[0-9a-f]{16,64}(?:\.\w+)?$/.test(key);
export const immutableCaching = 'public, max-age=31536000, immutable';
