import type { DrillFilters, DrillSettings } from '@docket/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { drillSettings, users } from '../../users/users.tables.ts';

/** Replaces the filters of the given types and keeps the others. */
export async function saveFilters(
  db: Db,
  userId: string,
  filters: Partial<DrillFilters>,
): Promise<Partial<DrillFilters>> {
  const stored = sql<Partial<DrillFilters>>`${users.usageState}->'drillFilter'`;
  const [row] = await db.orm
    .update(users)
    .set({
      usageState: sql`jsonb_set(${users.usageState}, '{drillFilter}', coalesce(${stored}, '{}'::jsonb) || ${JSON.stringify(filters)}::jsonb)`,
    })
    .where(eq(users.id, userId))
    .returning({ filters: stored });
  return row!.filters;
}

/** Changes the settings in the patch and keeps the others. */
export async function saveSettings(
  db: Db,
  userId: string,
  { keepDrilling, ...settings }: Partial<DrillSettings>,
): Promise<DrillSettings> {
  const [row] = await db.orm
    .update(users)
    .set({
      drillSettings: sql`${users.drillSettings} || ${JSON.stringify(settings)}::jsonb`,
      ...(keepDrilling === undefined ? {} : { keepDrilling }),
    })
    .where(eq(users.id, userId))
    .returning({ settings: drillSettings });
  return row!.settings;
}
