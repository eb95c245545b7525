import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';

// Raw: inserts only under a condition on the table itself.
const add = rawStatement({
  name: 'activity_add',
  columns: {},
  text: `insert into page_activity as a (user_id, day, page, seconds, visits)
    select $1::uuid, $2::date, $3::text, $4::int, 1
    where (select count(*) from page_activity where user_id = $1 and day = $2::date) < $5
      or exists (select 1 from page_activity where user_id = $1 and day = $2::date and page = $3)
    on conflict (user_id, day, page) do update
      set seconds = least(a.seconds + excluded.seconds, 86400), visits = a.visits + 1`,
});
/** Adds seconds to a page of a day; a new page is left out if the day already has `max` pages. */
export const addActivity = (
  db: Db,
  one: { userId: string; day: string; page: string; seconds: number; max: number },
) => db.rows(add, [one.userId, one.day, one.page, one.seconds, one.max]);
