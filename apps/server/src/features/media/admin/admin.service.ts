import { noBotOnStaging } from '@docket/rules';
import { ApiError, notFound, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit, type ChangeAuthor } from '../../audit/index.ts';
import type { VideoOrder, VideoPort } from '../video-port.ts';
import {
  endVideoRequest,
  findVideoRequest,
  hasSubject,
  insertVideoRequest,
  type VideoRequestRow,
} from '../video-requests.queries.ts';

export type NewOrder = Omit<VideoOrder, 'id'> & { readonly subject: VideoRequestRow['subject'] };

/** Refuses on a staging host, where video tools are switched off. Throws WRONG_STATE. */
export function requireVideoTools(kind: VideoOrder['kind'], staging: boolean): void {
  if (!staging) return;
  throw wrongState(kind === 'bot' ? noBotOnStaging : 'No video sync available on staging environment.');
}

/** Records a request, sends it to the service and records the outcome. Throws NOT_FOUND, UNAVAILABLE. */
export async function orderVideo(
  deps: Deps,
  port: VideoPort,
  order: NewOrder,
  { userId, now }: ChangeAuthor,
): Promise<VideoRequestRow> {
  const id = deps.newId();
  await deps.db.transaction(async (tx) => {
    if (order.subjectId && !(await hasSubject(tx, order.subject, order.subjectId))) throw notFound('Video');
    await insertVideoRequest(tx, {
      id,
      ...order,
      state: 'requested',
      requestedBy: userId,
      requestedAt: now,
    });
    await audit(
      tx,
      { newId: deps.newId, now, actorId: userId },
      `video.${order.kind}`,
      `video-request:${id}`,
      { after: order, ...(order.subjectId ? { homeId: order.subjectId } : {}) },
    );
  });
  try {
    const message = await port.ask({ id, ...order });
    await endVideoRequest(deps.db, id, { state: 'done', message, endedAt: deps.clock.now() });
  } catch (error) {
    const message = error instanceof ApiError ? error.message : "The video service couldn't be reached";
    await endVideoRequest(deps.db, id, { state: 'failed', message, endedAt: deps.clock.now() });
    throw error;
  }
  return (await findVideoRequest(deps.db, id))!;
}
