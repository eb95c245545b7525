import type { SectionType } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';

export interface Contents {
  id: string;
  type: SectionType | null;
  sections: number;
  segments: number;
  questions: number;
}
// SQL text: sums of counts.
const counts = rawStatement<Contents>({
  name: 'tests_count_contents',
  columns: { id: 'uuid', type: 'text?', sections: 'int4', segments: 'int4', questions: 'int4' },
  text: `select t.id, min(s.type) as type, count(*)::int as sections,
      coalesce(sum((select count(*) from segments g where g.section_id = s.id and g.archived_at is null)), 0)::int as segments,
      coalesce(sum((select count(*) from questions q where q.section_id = s.id and q.archived_at is null)), 0)::int as questions
    from tests t join sections s on s.test_id = t.id and s.archived_at is null
    where t.type = $1 group by t.id`,
});
/** The contents of units or courses, without archived rows. */
export const countContents = (db: Db, type: 'SKILL' | 'COURSE') => db.rows(counts, [type]);
