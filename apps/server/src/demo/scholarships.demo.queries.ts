import { eq, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rawStatement } from '../db/raw-statement.ts';
import { scholarshipSharing } from '../features/scholarships/scholarships.tables.ts';
import { users } from '../features/users/users.tables.ts';

/** The demo student and the simulated ones, in a fixed order. */
export const listDemoStudents = (tx: Db, email: string): Promise<{ id: string; simulated: boolean }[]> =>
  tx.orm
    .select({ id: users.id, simulated: users.simulated })
    .from(users)
    .where(or(eq(users.email, email), eq(users.simulated, true)))
    .orderBy(users.email);

export interface SchoolWithMedians {
  readonly id: string;
  readonly lsat: number;
  readonly gpa: number;
}
const medians = rawStatement<SchoolWithMedians>({
  name: 'scholarship_demo_schools',
  columns: { id: 'uuid', lsat: 'float8', gpa: 'float8' },
  text: `select s.id, l.value as lsat, g.value as gpa from schools s
    join lateral (select value, year from school_metrics where school_id = s.id and metric = 'lsat50'
      order by year desc limit 1) l on true
    join school_metrics g on g.school_id = s.id and g.metric = 'gpa50' and g.year = l.year
    where s.enabled order by l.value desc, s.slug limit 2000`,
});
/** Schools with their latest medians, most selective first. */
export const listSchoolsWithMedians = (tx: Db): Promise<SchoolWithMedians[]> => tx.rows(medians, []);

export const insertSharing = async (tx: Db, userIds: readonly string[], sharedSince: Date) =>
  tx.orm
    .insert(scholarshipSharing)
    .values(userIds.map((userId) => ({ userId, sharedSince })))
    .onConflictDoNothing({ target: scholarshipSharing.userId });
