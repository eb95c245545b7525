import { errorMessages } from '@docket/contract';
import { ApiError } from '../api-error.ts';
import type { SessionUser } from './handlers.ts';

/** How long an entered password counts as recent. */
const recentPasswordMs = 15 * 60_000;

/** @throws ApiError PASSWORD_NEEDED unless the password was entered in this session within the last 15 minutes */
export function requireRecentPassword({ passwordVerifiedAt }: SessionUser, now: Date): void {
  if (!passwordVerifiedAt || now.getTime() - passwordVerifiedAt.getTime() > recentPasswordMs)
    throw new ApiError('PASSWORD_NEEDED', errorMessages.request.enterPassword);
}
