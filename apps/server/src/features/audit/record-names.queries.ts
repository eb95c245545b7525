import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';

/**
 * How records are called now, by id: what they are and where. Raw SQL, because it reads tables of features that stand above
 * this one. Each branch reads a few rows by primary key. `% 10000`: archived parts have moved numbers (`shownNo`).
 */
const names = rawStatement<{ id: string; name: string }>({
  name: 'audit_record_names',
  columns: { id: 'uuid', name: 'text' },
  text: `
    select t.id, case t.type when 'SKILL' then 'Skill unit' when 'COURSE' then 'Course' else 'Test' end
      || ' “' || t.name || '”' as name from tests t where t.id = any($1::uuid[])
    union all select s.id, case t.type when 'COURSE' then 'Lesson “' || s.title || '”'
      else 'Section ' || s.no % 1000 || ' of “' || t.name || '”' end
      from sections s join tests t on t.id = s.test_id where s.id = any($1::uuid[])
    union all select g.id, case when g.kind = 'skill' then 'Skill “' || g.title || '”'
      else initcap(g.kind) || ' ' || g.no % 1000 || ' of section ' || s.no % 1000 || ' of “' || t.name || '”' end
      from segments g join sections s on s.id = g.section_id join tests t on t.id = s.test_id where g.id = any($1::uuid[])
    union all select x.id, x.what || 'uestion ' || q.no % 1000 || ' of ' || case t.type when 'COURSE' then 'lesson “' || s.title || '”'
      when 'SKILL' then '“' || t.name || '”' else 'section ' || s.no % 1000 || ' of “' || t.name || '”' end
      from (select id, id as question_id, 'Q' as what from questions where id = any($1::uuid[])
        union all select id, question_id, 'Explanation of q' from explanations where id = any($1::uuid[])) x
      join questions q on q.id = x.question_id join sections s on s.id = q.section_id join tests t on t.id = s.test_id
    union all select e.id, 'Explanation of ' || lower(g.kind) || ' ' || g.no % 1000 || ' of section ' || s.no % 1000 || ' of “' || t.name || '”'
      from explanations e join segments g on g.id = e.segment_id join sections s on s.id = g.section_id
      join tests t on t.id = s.test_id where e.id = any($1::uuid[])
    union all select id, 'Admissions unit “' || title || '”' from admission_units where id = any($1::uuid[])
    union all select i.id, 'Admissions lesson “' || coalesce(l.title, g.title, '') || '”' from admission_items i
      left join admission_lessons l on l.item_id = i.id left join segments g on g.id = i.segment_id where i.id = any($1::uuid[])
    union all select id, 'Resource “' || title || '”' from resources where id = any($1::uuid[])
    union all select id, 'Resource category “' || name || '”' from resource_categories where id = any($1::uuid[])
    union all select id, 'Writing prompt “' || title || '”' from writing_prompts where id = any($1::uuid[])
    union all select id, 'Class “' || title || '”' from classes where id = any($1::uuid[])
    union all select id, 'Tutor “' || name || '”' from tutors where id = any($1::uuid[])
    union all select id, 'Proctored test “' || title || '”' from proctored_tests where id = any($1::uuid[])
    union all select id, 'Plan “' || name || '”' from plans where id = any($1::uuid[])
    union all select id, 'Coupon “' || code || '”' from coupons where id = any($1::uuid[])
    union all select id, 'School “' || name || '”' from schools where id = any($1::uuid[])
    union all select id, 'Source “' || name || '”' from school_sources where id = any($1::uuid[])
    union all select id, 'Reply template “' || title || '”' from reply_templates where id = any($1::uuid[])
    union all select id, 'Email “' || subject || '”' from mails where id = any($1::uuid[])
    union all select k.id, 'Ticket “' || k.subject || '” of ' || trim(u.first_name || ' ' || u.last_name)
      from tickets k join users u on u.id = k.user_id where k.id = any($1::uuid[])`,
});

/** Names of records by id; those that were deleted are not in it. */
export const findRecordNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(ids.length === 0 ? [] : (await db.rows(names, [ids])).map(({ id, name }) => [id, name]));
