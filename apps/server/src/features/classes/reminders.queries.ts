import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { accountText } from '../users/index.ts';

export interface DueReminder {
  userId: string;
  timezone: string | null;
  id: string;
  title: string;
  startsAt: Date;
  minutes: number;
  zone: string;
  kind: 'day' | 'hour';
}
// SQL: which of two reminders is due, and any number of them in one statement.
const due = rawStatement<DueReminder>({
  name: 'classes_due_reminders',
  columns: {
    userId: 'uuid',
    timezone: 'text?',
    id: 'uuid',
    title: 'text',
    startsAt: 'timestamptz',
    minutes: 'int4',
    zone: 'text',
    kind: 'text',
  },
  text: `select r.user_id as "userId", u.timezone, c.id, c.title, c.starts_at as "startsAt", c.minutes, c.zone,
      case when c.starts_at <= $1::timestamptz + interval '1 hour' then 'hour' else 'day' end as kind
    from classes c
      join user_classes r on r.class_id = c.id and r.state = 'registered'
      join users u on u.id = r.user_id and ${accountText('u').isCounted}
    where c.starts_at > $1 and c.starts_at <= $1::timestamptz + interval '24 hours'
      and c.enabled and c.deleted_at is null
      and case when c.starts_at <= $1::timestamptz + interval '1 hour'
        then r.hour_reminded_at is null and r.since <= c.starts_at - interval '1 hour'
        else r.day_reminded_at is null and r.since <= c.starts_at - interval '24 hours' end
    order by c.starts_at, c.id, r.user_id limit $2
    for update of r skip locked`,
});
/**
 * Takes due reminders for this transaction (classes_starts, then user_classes_class). A reminder is skipped for
 * students who registered after its time; one that an outage delayed is still sent, until the next is due.
 */
export const takeDueReminders = (tx: Db, now: Date, limit: number): Promise<DueReminder[]> =>
  tx.rows(due, [now, limit]);

const mark = rawStatement({
  name: 'classes_reminded',
  columns: {},
  text: `update user_classes r set
      day_reminded_at = case when s.kind = 'day' then $4 else r.day_reminded_at end,
      hour_reminded_at = case when s.kind = 'hour' then $4 else r.hour_reminded_at end
    from unnest($1::uuid[], $2::uuid[], $3::text[]) as s (user_id, class_id, kind)
    where r.user_id = s.user_id and r.class_id = s.class_id`,
});
export const markReminded = (tx: Db, sent: readonly DueReminder[], now: Date) =>
  tx.rows(mark, [sent.map((one) => one.userId), sent.map((one) => one.id), sent.map((one) => one.kind), now]);
