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
  questionId: row.questionId,
  segmentId: row.segmentId,
  location: {
    origin: origins[row.homeType],
    homeId: row.homeId,
    homeNo: row.homeNo,
    homeName: row.homeName,
    homeEnabled: row.homeEnabled,
    sectionId: row.sectionId,
    sectionNo: row.sectionNo,
    sectionType: row.sectionType,
    sectionEnabled: row.sectionEnabled,
    segmentNo: row.segmentNo,
    questionNo: row.questionNo,
  },
  score: row.score,
  views: row.views,
  enabled: row.enabled,
  hasVideo: row.hasVideo,
  length: row.length,
  mayEdit: mayEdit(user, row.createdBy),
  updatedAt: row.updatedAt.toISOString(),
});

export const explanationReportView = (row: StaffExplanationRow, user: SessionUser): ExplanationReport => ({
  ...staffExplanationView(row, user),
  up: row.up,
  down: row.down,
});

function keyView({ credited, options, optionKeys }: ExplanationTextRow) {
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
  videoUrl: text.videoUrl,
  notes: notesView(text.notes, text.optionKeys),
  ...keyView(text),
});

/** 'Question 12', 'Passage 3' or 'Skill 2', for the CSV file. */
function describePosition(row: StaffExplanationRow): string {
  if (row.questionNo !== null) return `Question ${row.questionNo}`;
  return `${row.homeType === 'SKILL' ? 'Skill' : 'Passage'} ${row.segmentNo}`;
}
type Cell = (row: StaffExplanationRow) => string | number | boolean | null;
const column = (header: string, cell: Cell) => [header, cell] as const;

export const listColumns = [
  column('Id', (row) => row.id),
  column('Test', (row) => row.homeName),
  column('Section', (row) => row.sectionNo),
  column('Section type', (row) => row.sectionType),
  column('Place', describePosition),
  column('Author', (row) => row.author),
  column('Score', (row) => row.score),
  column('Views', (row) => row.views),
  column('Length', (row) => row.length),
  column('Video', (row) => row.hasVideo),
  column('Enabled', (row) => row.enabled),
  column('Updated (UTC)', (row) => row.updatedAt.toISOString()),
];
export const reportColumns = [
  ...listColumns.slice(0, 7),
  column('Votes for', (row) => row.up),
  column('Votes against', (row) => row.down),
  ...listColumns.slice(7),
  column('Test published', (row) => row.homeEnabled),
  column('Section published', (row) => row.sectionEnabled),
];
