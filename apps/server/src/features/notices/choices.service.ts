import type { NoticeSetting, noticeCalls, Out } from '@docket/contract';
import { inGroup, type Role } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { updateNewsletterSubscription } from '../newsletter/index.ts';
import { noticeDefaults, noticeKinds, staffNoticeKinds } from './notices.policy.ts';
import { listChoices, lockReader, saveChoice } from './notices.queries.ts';
import { nextMorning } from './reviews-due/next-morning.ts';

type Change = Out<typeof noticeCalls.update.body>['notices'][number];

/** The user's setting for every kind of notice that applies to them: the chosen one, else the default. */
export async function listNoticeSettings(
  db: Db,
  { id, roles }: { readonly id: string; readonly roles: readonly Role[] },
): Promise<NoticeSetting[]> {
  const chosen = await listChoices(db, id);
  const ofStaff = inGroup(roles, 'staff', { allowAnswersRole: true });
  const kinds = noticeKinds.filter((kind) => ofStaff || !staffNoticeKinds.has(kind));
  return kinds.map((kind) => {
    const { mail, push } = chosen.find((one) => one.kind === kind) ?? noticeDefaults[kind];
    return { kind, mail, push };
  });
}

/**
 * Changes individual settings in the caller's transaction; settings that are not named stay unchanged. Returns the
 * addresses whose state on the list of the newsletter changed.
 */
export async function chooseNotices(
  tx: Db,
  userId: string,
  changes: readonly Change[],
  now: Date,
): Promise<string[]> {
  const timezone = await lockReader(tx, userId);
  const chosen = new Map((await listChoices(tx, userId)).map((choice) => [choice.kind, choice]));
  const newsAddresses: string[] = [];
  for (const { kind, mail, push } of changes) {
    const before = chosen.get(kind) ?? noticeDefaults[kind];
    const after = { mail: mail ?? before.mail, push: push ?? before.push };
    const isScheduled = kind === 'review-due' && (after.mail || after.push);
    await saveChoice(tx, {
      userId,
      kind,
      ...after,
      nextCheckAt: isScheduled ? nextMorning(now, timezone) : null,
    });
    if (kind === 'product' && mail !== undefined)
      newsAddresses.push(...(await updateNewsletterSubscription(tx, userId, mail, now)));
  }
  return newsAddresses;
}
