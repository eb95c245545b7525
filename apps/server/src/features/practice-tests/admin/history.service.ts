import type { Change } from '@docket/contract';
import { describeAudit, formatRecord } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { changedFields, findRecordNames, findTargetIds, nameRecord } from '../../audit/index.ts';
import type { ContentIndex } from '../../content/index.ts';
import { type ChangeRow, countChanges, findChanges, type HistoryPage } from './history.queries.ts';
import { canRestore, parseTargetKind } from './restore.service.ts';
import { shownNo } from './states.ts';

/** A label for the changed row: by its current position, otherwise by the number it had. */
function formatLabel(index: ContentIndex, row: ChangeRow): string {
  const id = row.target.slice(-36);
  const kind = parseTargetKind(row.target);
  const question = index.questionsById.get(id);
  if (question) {
    const where = { test: 'Section', skill: 'Section', lesson: 'Lesson' }[question.origin];
    const prefix = question.origin === 'skill' ? 'Question' : `${where} ${question.sectionNo}, question`;
    return `${prefix} ${question.no}`;
  }
  const segment = index.segmentsById.get(id);
  if (segment) {
    const section = index.sectionsById.get(segment.sectionId)!;
    return segment.kind === 'skill'
      ? `Skill ${segment.no}`
      : `Section ${section.no}, ${segment.kind} ${segment.no}`;
  }
  const section = index.sectionsById.get(id);
  const lessons = index.homesById.get(row.homeId)?.origin === 'lesson';
  if (section) return `${lessons ? 'Lesson' : 'Section'} ${section.no}`;
  if (index.homesById.has(id))
    return { test: 'Test', skill: 'Skill unit', lesson: 'Course' }[index.homesById.get(id)!.origin];
  const name = kind === 'section' && lessons ? 'Lesson' : formatRecord(kind, null);
  const state = (row.before ?? row.after) as { no?: unknown } | null;
  const no = typeof state?.no === 'number' ? ` ${shownNo(state.no)}` : '';
  return `${name}${no}`;
}

const forStaff = (index: ContentIndex, row: ChangeRow, names: ReadonlyMap<string, string>): Change => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  kind: parseTargetKind(row.target),
  targetId: row.target.slice(-36),
  label: formatLabel(index, row),
  actor: row.actorId && row.actorName !== null ? { id: row.actorId, name: row.actorName } : null,
  before: row.before ?? null,
  after: row.after ?? null,
  restorable: canRestore(row),
  sentence: describeAudit(row.action, nameRecord(row, names), changedFields(row.before, row.after)),
});
/** A student learns that something changed, but not what it was or who did it. */
const forStudent = (index: ContentIndex, row: ChangeRow): Change => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  kind: parseTargetKind(row.target),
  targetId: null,
  label: formatLabel(index, { ...row, before: null, after: null }),
  actor: null,
  before: null,
  after: null,
  restorable: false,
  sentence: describeAudit(row.action, formatLabel(index, { ...row, before: null, after: null }), []),
});

export async function listChanges(
  db: Db,
  index: ContentIndex,
  page: HistoryPage,
  staff: boolean,
): Promise<{ items: Change[]; total: number }> {
  const rows = await findChanges(db, page);
  const names = staff ? await findRecordNames(db, findTargetIds(rows)) : new Map<string, string>();
  return {
    items: rows.map((row) => (staff ? forStaff(index, row, names) : forStudent(index, row))),
    total: await countChanges(db, page),
  };
}
