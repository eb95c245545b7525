import { isDeepStrictEqual } from 'node:util';
import { errorMessages, type Out, type userAdminCalls } from '@docket/contract';
import { ApiError, invalid, notFound, wrongState } from '../../api-error.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { audit } from '../audit/index.ts';
import {
  addressChangedMail,
  removeAddressChange,
  removeLinksToOtherAddresses,
  sendVerifyMail,
} from '../auth/index.ts';
import type { MailService } from '../mail/index.ts';
import type { MoveSubscription } from '../newsletter/index.ts';
import { endSessions } from '../sessions/index.ts';
import {
  mergeAccommodations,
  mergeStudySettings,
  requireReach,
  requireStudent,
  updateProfile,
  updateUnverifiedEmail,
} from '../users/index.ts';
import { lockProfile } from './profile.queries.ts';

interface ProfileParts {
  readonly mail: MailService;
  readonly moveSubscription: MoveSubscription;
}
type ProfileCorrection = Out<(typeof userAdminCalls)['correctProfile']['body']>;
const dayMs = 86_400_000;

type Changed<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
/** The fields of a change whose values differ from the stored ones. */
function pickChanged<T extends object>(stored: object, change: T): Changed<T> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const entries = Object.entries(change).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before.get(field)),
  );
  return Object.fromEntries(entries) as Changed<T>;
}

/**
 * Corrects what a user entered. Both addresses get an email when the address changes; the new one has to be confirmed,
 * and all sessions end. The log names the changed fields, not their values, which are deleted with the account
 * (decision 83).
 * @throws NOT_FOUND; FORBIDDEN for an ADMIN unless by another; WRONG_STATE for settings of students; INVALID;
 *   CONFLICT when the address is taken
 */
export async function correctProfile(
  deps: Deps,
  { mail, moveSubscription }: ProfileParts,
  userId: string,
  { email, studySettings = {}, accommodations = {}, ...names }: ProfileCorrection,
  { user, now }: { readonly user: SessionUser; readonly now: Date },
): Promise<void> {
  if (studySettings.examDate && Date.parse(studySettings.examDate) < now.getTime() - dayMs)
    throw invalid('studySettings.examDate', errorMessages.users.futureExamDate);
  const changeEmail = async (tx: Db, stored: { email: string | null; firstName: string }, to: string) => {
    await updateUnverifiedEmail(tx, userId, to);
    if (stored.email !== null) await moveSubscription(tx, { userId, from: stored.email, to });
    await removeAddressChange(tx, userId);
    await removeLinksToOtherAddresses(tx, userId);
    await endSessions(tx, userId, null, now);
    const { firstName } = stored;
    if (stored.email !== null)
      await mail.queue(tx, { ...addressChangedMail({ email: stored.email, firstName }, to), userId });
    await sendVerifyMail(tx, deps, mail, { userId, email: to, firstName }, now);
  };
  await deps.db
    .transaction(async (tx) => {
      const stored = await lockProfile(tx, userId);
      if (!stored) throw notFound('User');
      requireReach(user, stored.roles);
      const profile = pickChanged(stored, names);
      const study = pickChanged(stored.studySettings, studySettings);
      const granted = pickChanged(stored.accommodations, accommodations);
      const isMoved = email !== undefined && email !== stored.email;
      const fields = [profile, study, granted, isMoved ? { email } : {}].flatMap((one) => Object.keys(one));
      if (Object.keys({ ...studySettings, ...accommodations }).length > 0) requireStudent(stored.roles);
      if (fields.length === 0) return;
      // A stolen session must not take the account by another address.
      if (isMoved && user.id === userId) throw wrongState(errorMessages.users.ownEmail);
      if (Object.keys(profile).length > 0) await updateProfile(tx, userId, profile);
      if (Object.keys(study).length > 0) await mergeStudySettings(tx, userId, study);
      if (Object.keys(granted).length > 0) await mergeAccommodations(tx, userId, granted);
      if (isMoved) await changeEmail(tx, { ...stored, ...profile }, email);
      const context = { newId: deps.newId, now, actorId: user.id };
      await audit(tx, context, 'user.profile', `user:${userId}`, { after: { changed: fields.sort() } });
    })
    .catch((error) => {
      if (!isUniqueViolation(error)) throw error;
      const message = errorMessages.users.emailTaken;
      throw new ApiError('CONFLICT', message, [{ field: 'email', message }]);
    });
}
