import { createHash } from 'node:crypto';
import { type AuditAction, inGroup } from '@docket/rules';
import { stringify } from 'uuid';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { currentOrigin } from '../../http/origin.ts';
import type { Guards } from '../../http/register.ts';
import { insertView, type View } from './view-log.queries.ts';

/** Readings of personal data. They change nothing: the page of the log leaves them out at first. */
export const viewActions = ['user.viewed', 'list.viewed'] as const satisfies readonly AuditAction[];

const hourMs = 3_600_000;
/** Readings that a process remembers as recorded; beyond that it asks the database again. */
const maxRemembered = 20_000;

/** The user a record belongs to; null if it is nobody's. */
type FindOwner = (db: Db, id: string) => Promise<string | null>;
export type OwnerFinders = Readonly<Record<'ticket' | 'email', FindOwner>>;

/** A UUID (version 8) that is the same for the same text, so that the primary key refuses a second entry. */
function hashToId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}

/**
 * Records that staff read personal data: one entry for each reader, person or list, and hour (decision 98). It is written
 * before the answer leaves, and a failure refuses the answer. A repetition costs no statement.
 */
export function viewGuard({ db }: Pick<Deps, 'db'>, findOwners: OwnerFinders): Guards['viewed'] {
  let rememberedHour = 0;
  const remembered = new Set<string>();
  return async (user, data, now) => {
    if (!inGroup(user.roles, 'staff', { allowAnswersRole: true })) return;
    if (data.of === 'user' && data.id === user.id) return;
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour !== rememberedHour || remembered.size >= maxRemembered) remembered.clear();
    rememberedHour = hour;
    const key = `${user.id} ${data.of} ${data.of === 'list' ? data.name : data.id}`;
    if (remembered.has(key)) return;
    const userId =
      data.of === 'user' ? data.id : data.of === 'list' ? null : await findOwners[data.of](db, data.id);
    if (userId !== user.id) {
      const list = data.of === 'list' ? data.name : `${data.of}s`;
      const target = userId ? `user:${userId}` : `list:${list}`;
      const view: View = {
        id: hashToId(`${user.id} ${target} ${hour}`),
        at: now,
        actorId: user.id,
        action: userId ? 'user.viewed' : 'list.viewed',
        target,
      };
      await insertView(db, view, currentOrigin());
    }
    remembered.add(key);
  };
}
