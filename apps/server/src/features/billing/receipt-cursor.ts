import { errorMessages } from '@docket/contract';
import { Fault } from '../../fault.ts';

export interface ReceiptCursor {
  readonly createdAt: Date;
  readonly id: string;
}

export const formatReceiptCursor = ({ createdAt, id }: ReceiptCursor): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

/** @throws Fault MALFORMED for a cursor that this list did not give */
export function parseReceiptCursor(cursor: string): ReceiptCursor {
  const match = /^(\d{1,15})\.(in_\w{1,90})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match)
    throw new Fault('MALFORMED', errorMessages.common.cursorOfOtherList, [
      { field: 'cursor', message: errorMessages.common.cursorOfOtherList },
    ]);
  return { createdAt: new Date(Number(match[1])), id: match[2]! };
}
