import type { PlannedDays } from '@docket/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { studyPlannedDays as planned } from './planned-days.tables.ts';

/** The row of a student, by the primary key. */
export const findPlannedDays = async ({ orm }: Db, userId: string): Promise<PlannedDays> =>
  (await orm.select({ days: planned.days }).from(planned).where(eq(planned.userId, userId)))[0]?.days ?? {};

export const savePlannedDays = async ({ orm }: Db, userId: string, days: PlannedDays) =>
  orm.insert(planned).values({ userId, days }).onConflictDoUpdate({ target: planned.userId, set: { days } });
