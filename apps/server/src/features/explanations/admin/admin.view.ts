import type { EditedExplanation, ExplanationReport, StaffExplanation } from '@docket/contract';
import type { SessionUser } from '../../../http/handlers.ts';
import { notesView } from '../notes.ts';
import { hashOptions, keyPosition } from '../question-at-save.ts';
import { mayEdit } from './admin.service.ts';
import type { ExplanationTextRow, StaffExplanationRow } from './list.queries.ts';

const origins = { NORMAL: 'test', MERGED: 'test', SKILL: 'skill', COURSE: 'lesson' } as const;

export const staffExplanationView = (row: StaffExplanationRow, user: SessionUser): StaffExplanation => ({
  id: row.id,
  author: row.author,
  excerpt: row.excerpt,
  questionId: row.question_id,
  segmentId: row.segment_id,
  location: {
    origin: origins[row.home_type],
    homeId: row.home_id,
    homeNo: row.home_no,
    homeName: row.home_name,
    homeEnabled: row.home_enabled,
    sectionId: row.section_id,
    sectionNo: row.section_no,
    sectionType: row.section_type,
    sectionEnabled: row.section_enabled,
    segmentNo: row.segment_no,
    questionNo: row.question_no,
  },
  score: row.score,
  views: row.views,
  enabled: row.enabled,
  hasVideo: row.has_video,
  length: row.length,
  mayEdit: mayEdit(user, row.created_by),
  updatedAt: row.updated_at.toISOString(),
});

export const explanationReportView = (row: StaffExplanationRow, user: SessionUser): ExplanationReport => ({
  ...staffExplanationView(row, user),
  up: row.up,
  down: row.down,
});

function keyView({ credited, options, option_keys: optionKeys }: ExplanationTextRow) {
  if (credited === null || !options || !optionKeys) return { credited: null, optionsHash: null };
  return {
    credited: keyPosition({ credited, optionKeys }),
    optionsHash: hashOptions({ options }),
  };
}

export const editedExplanationView = (
  row: StaffExplanationRow,
  text: ExplanationTextRow,
  user: SessionUser,
): EditedExplanation => ({
  ...explanationReportView(row, user),
  html: text.html,
  videoUrl: text.video_url,
  notes: notesView(text.notes, text.option_keys),
  ...keyView(text),
});

/** 'Question 12', 'Passage 3' or 'Skill 2', for the CSV file. */
function describePosition(row: StaffExplanationRow): string {
  if (row.question_no !== null) return `Question ${row.question_no}`;
  return `${row.home_type === 'SKILL' ? 'Skill' : 'Passage'} ${row.segment_no}`;
}
type Cell = (row: StaffExplanationRow) => string | number | boolean | null;
const column = (header: string, cell: Cell) => [header, cell] as const;

export const listColumns = [
  column('Id', (row) => row.id),
  column('Test', (row) => row.home_name),
  column('Section', (row) => row.section_no),
  column('Section type', (row) => row.section_type),
  column('Place', describePosition),
  column('Author', (row) => row.author),
  column('Score', (row) => row.score),
  column('Views', (row) => row.views),
  column('Length', (row) => row.length),
  column('Video', (row) => row.has_video),
  column('Enabled', (row) => row.enabled),
  column('Updated (UTC)', (row) => row.updated_at.toISOString()),
];
export const reportColumns = [
  ...listColumns.slice(0, 7),
  column('Votes for', (row) => row.up),
  column('Votes against', (row) => row.down),
  ...listColumns.slice(7),
  column('Test published', (row) => row.home_enabled),
  column('Section published', (row) => row.section_enabled),
];
