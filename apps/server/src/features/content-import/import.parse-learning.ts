import {
  type ContentCourse,
  type ContentLesson,
  type ContentSkillUnit,
  contentCourse,
  contentCourseFile,
  contentLessonFile,
  contentSkillUnit,
} from '@docket/contract/content-format';
import type { FieldIssue } from '../../api-error.ts';
import { isLoadable, isPlayable, notPlayable } from '../media/index.ts';
import { type Explained, findVideoIssues, refuse, toIssues } from './import.parse.ts';

const placed = <T extends Explained>(path: string, items: readonly T[] | undefined) =>
  (items ?? []).map((item, at) => [`${path}.${at}`, item] as const);

/**
 * Parses an uploaded skill unit. Throws INVALID; each detail has the path, for example
 * `unit.skills.1.questions.0.stem`.
 */
export function parseSkillUnit(upload: unknown): ContentSkillUnit {
  const parsed = contentSkillUnit.safeParse(upload);
  if (!parsed.success) throw refuse(toIssues(parsed.error, ['unit']));
  const { $schema: _, ...unit } = parsed.data;
  const skills = placed('unit.skills', unit.skills);
  const issues = [
    ...skills,
    ...skills.flatMap(([path, skill]) => placed(`${path}.questions`, skill.questions)),
  ].flatMap(([path, one]) => findVideoIssues(path, one));
  if (issues.length > 0) throw refuse(issues);
  return unit;
}

/** The video of a lesson is played in its page, so it must be from an allowed host. */
function findLessonVideoIssues(
  path: string,
  lesson: ContentLesson,
  videoHosts: readonly string[],
): FieldIssue[] {
  const { file, captions } = lesson.video ?? {};
  return [
    ...(file === undefined || isPlayable(file, videoHosts) ? [] : [`${path}.video.file`]),
    ...(captions === undefined || isLoadable(captions, videoHosts) ? [] : [`${path}.video.captions`]),
  ].map((field) => ({ field, message: notPlayable(videoHosts) }));
}

/** Parses an uploaded course file and the files of its lessons, in order. Throws INVALID in the same way. */
export function parseCourse(
  upload: { course: unknown; lessons: readonly unknown[] },
  videoHosts: readonly string[],
): ContentCourse {
  const file = contentCourseFile.safeParse(upload.course);
  const issues: FieldIssue[] = file.success ? [] : toIssues(file.error, ['course']);
  if (file.success && file.data.lessons.length !== upload.lessons.length)
    issues.push({
      field: 'lessons',
      message: `The course names ${file.data.lessons.length} lesson files, but the upload has ${upload.lessons.length}`,
    });
  const lessons = upload.lessons.flatMap((one, at) => {
    const parsed = contentLessonFile.safeParse(one);
    if (!parsed.success) {
      issues.push(...toIssues(parsed.error, ['lessons', String(at)]));
      return [];
    }
    const { $schema: _link, ...lesson } = parsed.data;
    const segments = placed(`lessons.${at}.segments`, lesson.segments);
    issues.push(
      ...findLessonVideoIssues(`lessons.${at}`, lesson, videoHosts),
      ...[
        ...placed(`lessons.${at}.questions`, lesson.questions),
        ...segments,
        ...segments.flatMap(([path, segment]) => placed(`${path}.questions`, segment.questions)),
      ].flatMap(([path, one]) => findVideoIssues(path, one)),
    );
    return [lesson];
  });
  if (!file.success || issues.length > 0) throw refuse(issues);
  const { $schema: _, lessons: _names, ...head } = file.data;
  const whole = contentCourse.safeParse({ ...head, lessons });
  if (!whole.success)
    throw refuse(
      toIssues(whole.error, []).map(({ field, message }) => ({
        field: field.startsWith('lessons') ? field : `course.${field}`,
        message,
      })),
    );
  return whole.data;
}
