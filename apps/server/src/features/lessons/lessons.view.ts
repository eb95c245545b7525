import type {
  Course,
  DrillSegment,
  Lesson,
  LessonLink,
  LessonOutline,
  LessonProgress,
  LessonVideo,
} from '@docket/contract';
import { type ContentIndex, type CourseMeta, type LessonMeta, mayLearnLesson } from '../content/index.ts';
import type { StoredVideo } from '../content/lessons.tables.ts';
import type { StudentAccess } from '../plans/index.ts';
import { type QuestionProgressRow, questionProgressView } from '../skills/index.ts';
import type { LessonTextRow } from './lessons.queries.ts';
import type { ProgressRow } from './progress.queries.ts';

/** A student's progress in lessons. */
export interface LessonWork {
  readonly access: StudentAccess;
  readonly progress: ReadonlyMap<string, ProgressRow>;
  /** Questions whose key was shown. */
  readonly seen: ReadonlySet<string>;
}

export const progressView = (row: ProgressRow): LessonProgress => ({
  read: row.read,
  block: row.block,
  blockName: row.blockName,
  videoSecond: row.videoSecond,
  videoName: row.videoName,
  openedAt: row.openedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
});

export const lessonLinkView = (access: StudentAccess, lesson: LessonMeta): LessonLink => ({
  id: lesson.id,
  courseNo: lesson.course.no,
  no: lesson.no,
  title: lesson.title,
  included: mayLearnLesson(access, lesson),
});

function outlineView(lesson: LessonMeta, { access, progress, seen }: LessonWork): LessonOutline {
  const row = progress.get(lesson.id);
  return {
    id: lesson.id,
    no: lesson.no,
    title: lesson.title,
    summary: lesson.summary,
    minutes: lesson.minutes,
    hasVideo: lesson.hasVideo,
    questionCount: lesson.questionIds.length,
    questionsSeen: lesson.questionIds.filter((id) => seen.has(id)).length,
    included: mayLearnLesson(access, lesson),
    progress: row ? progressView(row) : null,
  };
}

export const courseView = (course: CourseMeta, work: LessonWork): Course => ({
  id: course.id,
  no: course.no,
  slug: course.slug,
  title: course.title,
  description: course.description,
  lessons: course.lessons.map((lesson) => outlineView(lesson, work)),
});

/** Files of the library are served below /media; other videos stay where they are. */
const toUrl = (file: string) => (file.startsWith('media/') ? `/${file}` : file);
const videoView = ({ file, captions, seconds }: StoredVideo): LessonVideo => ({
  url: toUrl(file),
  captionsUrl: captions === null ? null : toUrl(captions),
  seconds,
});

export interface LessonParts {
  readonly text: LessonTextRow;
  readonly segments: ReadonlyMap<string, DrillSegment>;
  readonly questionProgress: readonly QuestionProgressRow[];
}

export function lessonView(
  index: ContentIndex,
  lesson: LessonMeta,
  work: LessonWork,
  { text, segments, questionProgress }: LessonParts,
): Lesson {
  const { course } = lesson;
  const at = course.lessons.indexOf(lesson);
  const link = (one: LessonMeta | undefined) => (one ? lessonLinkView(work.access, one) : null);
  return {
    ...outlineView(lesson, work),
    course: { id: course.id, no: course.no, slug: course.slug, title: course.title },
    html: text.bodyHtml,
    video: text.video ? videoView(text.video) : null,
    segments: lesson.segmentIds.flatMap((id) => {
      const segment = segments.get(id);
      if (!segment) return [];
      const { no, title, subject, comparative } = segment;
      return { id, no, title, subject, comparative };
    }),
    questions: questionProgressView(index, lesson.questionIds, questionProgress).map((one) => ({
      ...one,
      segmentId: index.questionsById.get(one.id)!.segmentId,
    })),
    previous: link(course.lessons[at - 1]),
    next: link(course.lessons[at + 1]),
  };
}
