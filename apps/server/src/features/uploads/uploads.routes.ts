import type { uploadCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalid, notFound } from '../../api-error.ts';
import { immutableCaching } from '../../files/file-types.ts';
import { sendFile } from '../../files/send-file.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readUploadedFile } from './uploaded-file.service.ts';
import { findStored } from './uploads.queries.ts';
import { addressOfUpload, keyOfPicture, readQuota, storeUpload } from './uploads.service.ts';

const maxBytes = 4_194_304;
/** Searches for invalid characters: a pattern that matches several whole megabytes may overflow the stack. */
const noBase64 = /[^A-Za-z0-9+/=\s]|=[^=\s]/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const uploadHandlers = (deps: Deps): Handlers<typeof uploadCalls> => ({
  async image({ body, user, now }) {
    if (noBase64.test(body.data)) throw invalid('data', errorMessages.common.notBase64);
    const bytes = await readUploadedFile(deps, body, { userId: user.id, now });
    if (bytes.length > maxBytes) throw new ApiError('TOO_LARGE', errorMessages.uploads.tooLarge);
    const kept = await deps.db.transaction((tx) =>
      storeUpload(tx, deps.files, bytes, {
        ...{ actorId: user.id, now, newId: deps.newId, name: body.name },
        quota: readQuota(deps.config),
      }),
    );
    return {
      upload: {
        id: kept.id,
        url: addressOfUpload(kept.id),
        type: kept.type,
        width: kept.width,
        height: kept.height,
      },
    };
  },
});

/** Serves stored pictures; public, as the media of the library are. The content of an id never changes. */
export function serveUploads(app: FastifyInstance, deps: Deps): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: addressOfUpload(':id'),
    async handler(request, reply) {
      const { id } = request.params;
      const [found] = uuid.test(id) ? await findStored(deps.db, [id]) : [];
      if (!found) throw notFound('Picture');
      // Stored by an earlier version.
      if (found.bytes)
        return reply.type(found.type).header('cache-control', immutableCaching).send(found.bytes);
      const sent = await sendFile(request, reply, deps.files, keyOfPicture(found), immutableCaching);
      if (!sent) throw notFound('Picture');
      return sent;
    },
  });
}
