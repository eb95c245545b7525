import type { AdmissionItem, AdmissionLesson, AdmissionUnit } from '@docket/contract';
import { readingMinutes } from '@docket/rules';
import type { StoredVideo } from '../content/lessons.tables.ts';
import { type ProgressRow, progressView } from '../lessons/index.ts';
import type { Reader } from './admissions.policy.ts';
import type { ItemRow, UnitRow } from './admissions.queries.ts';

/** Files of the library are served below /media; other videos stay where they are. */
const toUrl = (file: string) => (file.startsWith('media/') ? `/${file}` : file);
const videoView = ({ file, captions, seconds }: StoredVideo) => ({
  url: toUrl(file),
  captionsUrl: captions === null ? null : toUrl(captions),
  seconds,
});

function lessonView(row: ItemRow, locked: boolean): AdmissionLesson | null {
  if (!row.lesson_id || !row.lesson_updated_at) return null;
  return {
    id: row.lesson_id,
    title: row.lesson_title,
    summary: row.summary,
    html: locked ? null : row.body_html,
    video: row.video && !locked ? videoView(row.video) : null,
    hasVideo: row.video !== null,
    minutes: readingMinutes(row.word_count),
    updatedAt: row.lesson_updated_at.toISOString(),
  };
}

/** The reader's progress in an item. */
export interface ItemWork {
  readonly progress: ProgressRow | undefined;
  readonly questionCount: number;
  readonly questionsSeen: number;
}
const noWork: ItemWork = { progress: undefined, questionCount: 0, questionsSeen: 0 };

function skillView(row: ItemRow, { questionCount, questionsSeen }: ItemWork): AdmissionItem['skill'] {
  const { segment_id: segmentId, skill_no: no, skill_title: title } = row;
  const { skill_unit_id: unitId, skill_unit_no: unitNo } = row;
  if (segmentId === null || no === null || title === null || unitId === null || unitNo === null) return null;
  return { segmentId, no, title, unitId, unitNo, questionCount, questionsSeen };
}

/** An item; for a locked item neither text nor video leaves the server. */
export const itemView = (row: ItemRow, locked: boolean, work = noWork): AdmissionItem => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  enabled: row.enabled,
  locked,
  lesson: lessonView(row, locked),
  skill: skillView(row, work),
  progress: work.progress ? progressView(work.progress) : null,
  done:
    Boolean(work.progress?.doneAt) || (work.questionCount > 0 && work.questionsSeen === work.questionCount),
});

export const unitView = (
  row: UnitRow,
  items: readonly AdmissionItem[],
  { reader, included }: { readonly reader: Reader; readonly included: boolean },
): AdmissionUnit => ({
  id: row.id,
  no: row.no,
  title: row.title,
  enabled: row.enabled,
  included,
  admissionItems: [...items],
  enabledForTeam: reader.staff ? row.enabled_for_team : null,
  planSettings: reader.staff ? row.plan_settings : null,
  updatedAt: row.updated_at.toISOString(),
});

/** What the audit log stores of a unit and of an item. */
export const unitState = (row: UnitRow) => ({
  no: row.no,
  title: row.title,
  enabled: row.enabled,
  enabledForTeam: row.enabled_for_team,
  planSettings: row.plan_settings,
});
export const itemState = (row: ItemRow) => ({
  no: row.no,
  kind: row.kind,
  enabled: row.enabled,
  segmentId: row.segment_id,
  title: row.lesson_id ? row.lesson_title : row.skill_title,
  ...(row.lesson_id ? { summary: row.summary, html: row.body_html, video: row.video } : {}),
});
