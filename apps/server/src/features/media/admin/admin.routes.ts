import { errorMessages, type mediaAdminCalls, type VideoRequest } from '@docket/contract';
import { invalidVideoLink, parseVimeoId, vimeoBeforeYoutube } from '@docket/rules';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../../api-error.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import { csvResponse, readExportRows } from '../../../http/file-response.ts';
import type { Handlers, SessionUser } from '../../../http/handlers.ts';
import { isStagingHost } from '../../../http/staging.ts';
import { throttle } from '../../throttle/index.ts';
import { mediaLimits } from '../media.limits.ts';
import { checkPublicUrl } from '../public-address.ts';
import { httpVideoPort, localVideoPort } from '../video-port.ts';
import { countVideoRequests, listVideoRequests, type VideoRequestRow } from '../video-requests.queries.ts';
import { type NewOrder, orderVideo, requireVideoTools } from './admin.service.ts';

const requestView = (row: VideoRequestRow): VideoRequest => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  subjectId: row.subjectId,
  vimeoId: row.vimeoId,
  youtubeId: row.youtubeId,
  meetingUrl: row.meetingUrl,
  state: row.state,
  message: row.message,
  requestedBy: row.byName,
  requestedAt: row.requestedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
const csvColumns = [
  ['Requested (UTC)', (row: VideoRequestRow) => row.requestedAt],
  ['What', (row: VideoRequestRow) => row.kind],
  ['For', (row: VideoRequestRow) => row.subject],
  ['Vimeo', (row: VideoRequestRow) => row.vimeoId],
  ['YouTube', (row: VideoRequestRow) => row.youtubeId],
  ['Meeting', (row: VideoRequestRow) => row.meetingUrl],
  ['State', (row: VideoRequestRow) => row.state],
  ['Message', (row: VideoRequestRow) => row.message],
  ['By', (row: VideoRequestRow) => row.byName],
] as const;

const vimeoId = /^\d{4,15}$/;
/** The ids of a sync. Throws INVALID with the product's message. */
function syncIds(query: { vimeoId: string; youtubeId: string }) {
  const vimeo = parseVimeoId(query.vimeoId);
  if (!vimeo && query.youtubeId) throw invalid('vimeoId', vimeoBeforeYoutube);
  if (!vimeoId.test(vimeo)) throw invalid('vimeoId', invalidVideoLink);
  return { vimeoId: vimeo, youtubeId: query.youtubeId || null };
}

/** Requests by staff to the video service, and the list of earlier ones. */
export function videoStaffHandlers(deps: Deps): Handlers<typeof mediaAdminCalls> {
  const { VIDEO_SERVICE_URL: url, VIDEO_SERVICE_TOKEN: token } = deps.config;
  const port = url ? httpVideoPort(url, token) : localVideoPort;
  const rateLimiter = throttle(deps);

  async function send(context: { user: SessionUser; now: Date; request: FastifyRequest }, order: NewOrder) {
    const { user, now, request } = context;
    requireVideoTools(order.kind, isStagingHost(deps.config, request.hostname));
    await rateLimiter.take(mediaLimits.videoService, user.id, now);
    return { videoRequest: requestView(await orderVideo(deps, port, order, { userId: user.id, now })) };
  }

  return {
    async sync(context) {
      const { type, id } = context.query;
      const ids = syncIds(context.query);
      return send(context, { kind: 'sync', subject: type, subjectId: id, ...ids, meetingUrl: null });
    },
    async bot(context) {
      const { meetingUrl, classId } = context.body;
      const host = await checkPublicUrl(meetingUrl);
      if (host !== 'public') {
        const { publicAddressOnly, hostNotFound } = errorMessages.common;
        throw invalid('meetingUrl', host === 'unknown' ? hostNotFound : publicAddressOnly);
      }
      const ids = { subjectId: classId, vimeoId: null, youtubeId: null };
      return send(context, { kind: 'bot', subject: 'class', ...ids, meetingUrl });
    },
    async requests({ query, request }) {
      const { page, size, sortorder: order, exportcsv } = query;
      if (exportcsv) {
        const rows = await readExportRows(deps.db, (tx, { limit, offset }) =>
          listVideoRequests(tx, query, { order, size: limit, offset }),
        );
        return csvResponse('video-requests', csvColumns, rows);
      }
      const rows = await listVideoRequests(deps.db, query, {
        order,
        size,
        offset: toLimitAndOffset(query).offset,
      });
      const total = await countVideoRequests(deps.db, query);
      return {
        items: rows.map(requestView),
        page,
        size,
        total,
        staging: isStagingHost(deps.config, request.hostname),
      };
    },
  };
}
