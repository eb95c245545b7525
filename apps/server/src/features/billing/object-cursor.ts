import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';

/** The end of a page of the provider's objects. */
export interface ObjectCursor {
  readonly createdAt: Date;
  readonly id: string;
}

export const formatObjectCursor = ({ createdAt, id }: ObjectCursor): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

/** @throws ApiError MALFORMED for a cursor of another list */
export function parseObjectCursor(cursor: string, prefix: 'in' | 'ch'): ObjectCursor {
  const match = /^(\d{1,15})\.((?:in|ch)_\w{1,90})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, time, id] = match ?? [];
  if (id === undefined || !id.startsWith(prefix))
    throw new ApiError('MALFORMED', errorMessages.common.cursorOfOtherList, [
      { field: 'cursor', message: errorMessages.common.cursorOfOtherList },
    ]);
  return { createdAt: new Date(Number(time)), id };
}
