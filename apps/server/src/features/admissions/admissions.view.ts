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

const lessonView = (row: NonNullable<ItemRow['lesson']>, locked: boolean): AdmissionLesson => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  html: locked ? null : row.bodyHtml,
  video: row.video && !locked ? videoView(row.video) : null,
  hasVideo: row.video !== null,
  minutes: readingMinutes(row.wordCount),
  updatedAt: row.updatedAt.toISOString(),
});

/** The reader's progress in an item. */
export interface ItemWork {
  readonly progress: ProgressRow | undefined;
  readonly questionCount: number;
  readonly questionsSeen: number;
}
const noWork: ItemWork = { progress: undefined, questionCount: 0, questionsSeen: 0 };

function skillView(row: ItemRow, { questionCount, questionsSeen }: ItemWork): AdmissionItem['skill'] {
  const { segmentId, skillNo: no, skillTitle: title, skillUnitId: unitId, skillUnitNo: unitNo } = row;
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
  lesson: row.lesson && lessonView(row.lesson, locked),
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
  enabledForTeam: reader.staff ? row.enabledForTeam : null,
  planSettings: reader.staff ? row.planSettings : null,
  updatedAt: row.updatedAt.toISOString(),
});

/** What the audit log stores of a unit and of an item. */
export const unitState = (row: UnitRow) => ({
  no: row.no,
  title: row.title,
  enabled: row.enabled,
  enabledForTeam: row.enabledForTeam,
  planSettings: row.planSettings,
});
export const itemState = (row: ItemRow) => ({
  no: row.no,
  kind: row.kind,
  enabled: row.enabled,
  segmentId: row.segmentId,
  title: row.lesson ? row.lesson.title : row.skillTitle,
  ...(row.lesson && { summary: row.lesson.summary, html: row.lesson.bodyHtml, video: row.lesson.video }),
});
