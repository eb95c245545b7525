import type { DrillFilters, DrillSettings } from '@docket/contract';
import type { Db } from '../../../db/database.ts';

const mergeFilters = {
  name: 'drills_merge_filters',
  text: `update users set usage_state = jsonb_set(usage_state, '{drillFilter}',
      coalesce(usage_state->'drillFilter', '{}'::jsonb) || $2::jsonb)
    where id = $1 returning usage_state->'drillFilter' as filters`,
};
/** Replaces the filters of the given types and keeps the others. */
export async function saveFilters(
  db: Db,
  userId: string,
  filters: Partial<DrillFilters>,
): Promise<Partial<DrillFilters>> {
  const [row] = await db.rows<{ filters: Partial<DrillFilters> }>(mergeFilters, [
    userId,
    JSON.stringify(filters),
  ]);
  return row!.filters;
}

const mergeSettings = {
  name: 'drills_merge_settings',
  text: 'update users set drill_settings = drill_settings || $2::jsonb where id = $1 returning drill_settings',
};
/** Changes the settings in the patch and keeps the others. */
export async function saveSettings(
  db: Db,
  userId: string,
  settings: Partial<DrillSettings>,
): Promise<DrillSettings> {
  const [row] = await db.rows<{ drill_settings: DrillSettings }>(mergeSettings, [
    userId,
    JSON.stringify(settings),
  ]);
  return row!.drill_settings;
}
