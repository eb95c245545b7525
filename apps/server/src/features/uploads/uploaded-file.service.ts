import { createHash } from 'node:crypto';
import { errorMessages } from '@docket/contract';
import { ApiError, invalid } from '../../api-error.ts';
import { decodeBase64 } from '../../http/base64.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import { scanWithClamd } from './clamd.ts';

/** A file as a page sends it: base64 in the field `data`. */
export interface SentFile {
  readonly name?: string | undefined;
  readonly data: string;
}
interface Sender {
  readonly userId: string;
  readonly now: Date;
}

/**
 * The bytes of an uploaded file. Every file passes here before anything reads or keeps it: with CLAMAV_ADDRESS it is scanned for
 * viruses (decision 99). Throws MALFORMED without base64, INVALID if something was found, which is in the audit log,
 * UNAVAILABLE if the scanner can't be asked.
 */
export async function readUploadedFile(deps: Deps, { name, data }: SentFile, by: Sender): Promise<Buffer> {
  const bytes = decodeBase64(data);
  if (!bytes) throw new ApiError('MALFORMED', errorMessages.transfer.base64Expected);
  const scanner = deps.config.CLAMAV_ADDRESS;
  if (scanner === undefined) return bytes;
  const found = await scanWithClamd(scanner, bytes).catch((error: unknown) => {
    deps.log.error({ err: error }, 'uploaded file not scanned');
    throw new ApiError('UNAVAILABLE', errorMessages.uploads.scannerUnavailable);
  });
  if (found === null) return bytes;
  const author = { newId: deps.newId, now: by.now, actorId: by.userId };
  await audit(deps.db, author, 'upload.virus', `upload:${deps.newId()}`, {
    after: {
      name: name ?? null,
      found,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  });
  throw invalid('data', errorMessages.uploads.virusFound);
}
