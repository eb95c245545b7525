import type { Db } from '../../../db/database.ts';

const away = {
  name: 'skill_unit_slugs_away',
  text: `update tests set slug = 'moving-' || id where id = any($1::uuid[]) and slug <> 'skill-unit-' || no`,
};
const back = {
  name: 'skill_unit_slugs_back',
  text: `update tests set slug = 'skill-unit-' || no where id = any($1::uuid[]) and slug = 'moving-' || id`,
};
/** A unit's slug is derived from its number. */
export async function renameUnits(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.rows(away, [ids]);
  await tx.rows(back, [ids]);
}
