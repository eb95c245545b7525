import type { Db } from '../db/database.ts';
import { rawStatement } from '../db/raw-statement.ts';

const insert = rawStatement({
  name: 'proctored_demo_insert',
  columns: {},
  text: `insert into proctored_tests (id, test_id, title, starts_at, created_by, created_at, updated_at)
    select $1::uuid, t.id, $2::text, $3::timestamptz, u.id, $5::timestamptz, $5::timestamptz
    from (select id from tests where type = 'NORMAL' and enabled and purpose is distinct from 'drill-set' order by no desc limit 1) t,
      (select id from users where email = $4) u`,
});
/** Of the newest test that is taken as a whole, by the administrator; run once, over the few tests of a library that was just loaded. */
export const insertDemoEvent = (
  tx: Db,
  event: {
    readonly id: string;
    readonly title: string;
    readonly startsAt: Date;
    readonly adminEmail: string;
    readonly now: Date;
  },
) => tx.rows(insert, [event.id, event.title, event.startsAt, event.adminEmail, event.now]);
