import type { SectionType } from '@docket/contract';
import type { Db } from '../../db/database.ts';

export interface LearningCounts {
  id: string;
  type: SectionType | null;
  sections: number;
  segments: number;
  questions: number;
}
const counts = {
  name: 'editing_learning_counts',
  text: `select t.id, min(s.type) as type, count(*)::int as sections,
      coalesce(sum((select count(*) from segments g where g.section_id = s.id and g.archived_at is null)), 0)::int as segments,
      coalesce(sum((select count(*) from questions q where q.section_id = s.id and q.archived_at is null)), 0)::int as questions
    from tests t join sections s on s.test_id = t.id and s.archived_at is null
    where t.type = $1 group by t.id`,
};
/** What units or courses hold, without what is archived. */
export const countLearning = (db: Db, type: 'SKILL' | 'COURSE') =>
  db.rows<LearningCounts & Record<string, unknown>>(counts, [type]);

const numbers = {
  name: 'editing_learning_order',
  text: `update tests t set no = o.n, updated_at = $2 from unnest($1::uuid[]) with ordinality as o (id, n)
    where t.id = o.id and t.no <> o.n`,
};
/** Numbers units or courses from 1 in this order. */
export const numberHomes = (tx: Db, ids: readonly string[], now: Date) => tx.rows(numbers, [ids, now]);

const away = {
  name: 'editing_unit_slugs_away',
  text: `update tests set slug = 'moving-' || id where id = any($1::uuid[]) and slug <> 'skill-unit-' || no`,
};
const back = {
  name: 'editing_unit_slugs_back',
  text: `update tests set slug = 'skill-unit-' || no where id = any($1::uuid[]) and slug = 'moving-' || id`,
};
/** A unit's slug is made of its number. */
export async function renameUnits(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.rows(away, [ids]);
  await tx.rows(back, [ids]);
}
