import { z } from 'zod';
import { contentLrQuestion, contentSegment, contentSegmentExplanation } from './questions.ts';
import { code, contentLimits, schemaLink, text, whole } from './text.ts';

const numberedFromOne = <T extends { no: number }>(items: readonly T[]) =>
  items.every((item, at) => item.no === at + 1);
const mediaFile = (what: string) =>
  z
    .string()
    .max(200)
    .regex(
      /^(?:media\/[\w-]+(?:\/[\w-]+)*\.\w+|https:\/\/\S+)$/,
      `${what}: "media/<file>" or an https address`,
    );

/** One skill: how to do it, then questions on it. */
export const contentSkill = z.strictObject({
  no: whole('Skill number', 1, 99).describe('Number within the unit, from 1 without gaps.'),
  title: text('Title', contentLimits.title),
  explanation: contentSegmentExplanation.describe("How it's done. Students read it before the questions."),
  questions: z.array(contentLrQuestion).min(1).max(40),
});
export const contentSkillUnit = z
  .strictObject({
    ...schemaLink,
    no: whole('Unit number', 1, 999).describe('Number and name of the unit in other files; never changes.'),
    title: text('Title', contentLimits.title),
    summary: text('Summary', contentLimits.description),
    skills: z.array(contentSkill).min(1).max(20),
  })
  .refine((unit) => numberedFromOne(unit.skills), {
    error: 'Skill numbers: from 1 without gaps',
    path: ['skills'],
  })
  .refine((unit) => numberedFromOne(unit.skills.flatMap((skill) => skill.questions)), {
    error: 'Question numbers: through the whole unit from 1 without gaps',
    path: ['skills'],
  })
  .meta({
    title: 'Skill unit',
    description: 'A unit of skills, each explained and drilled with its own questions.',
  });

const lessonFields = {
  no: whole('Lesson number', 1, 999).describe('Number within the course, from 1 without gaps.'),
  title: text('Title', contentLimits.title),
  minutes: whole('Minutes', 1, 600).describe('How long it takes, with its questions.'),
  summary: text('Summary', contentLimits.description),
  body: z
    .string()
    .min(1, 'Body is empty')
    .max(contentLimits.lesson, `Body: use at most ${contentLimits.lesson} characters`)
    .describe(
      'HTML of h2, h3, p, ul, ol, li, strong, em, u, blockquote, table, thead, tbody, tr, th and td; all else is dropped.',
    ),
  video: z
    .strictObject({
      file: mediaFile('File').describe('A file of the library, or an https address.'),
      captions: mediaFile('Captions').optional().describe('WebVTT.'),
      seconds: whole('Seconds', 1, 36_000),
    })
    .optional(),
  questions: z
    .array(contentLrQuestion)
    .max(40)
    .optional()
    .describe('Questions with a stimulus each; a lesson has these or segments, or neither.'),
  segments: z.array(contentSegment).max(9).optional().describe('Passages with their questions.'),
};
const lessonRules = <T extends z.ZodType<Pick<z.infer<typeof plainLesson>, 'questions' | 'segments'>>>(
  schema: T,
) =>
  schema
    .refine(({ questions, segments }) => !questions?.length || !segments?.length, {
      error: 'Segments: a lesson has questions or segments, not both',
      path: ['segments'],
    })
    .refine(({ segments }) => numberedFromOne(segments ?? []), {
      error: 'Segment numbers: from 1 without gaps',
      path: ['segments'],
    })
    .refine((lesson) => numberedFromOne(lessonQuestions(lesson)), {
      error: 'Question numbers: through the whole lesson from 1 without gaps',
      path: ['questions'],
    });
const plainLesson = z.strictObject(lessonFields);
type LessonQuestions = Pick<z.infer<typeof plainLesson>, 'questions' | 'segments'>;
/** The questions of a lesson in order, with or without passages. */
export const lessonQuestions = ({ questions, segments }: LessonQuestions) =>
  questions?.length ? questions : (segments ?? []).flatMap((segment) => segment.questions);

export const contentLessonFile = lessonRules(z.strictObject({ ...schemaLink, ...lessonFields })).meta({
  title: 'Lesson',
  description: 'A lesson of a course: its text, an optional video, and its questions.',
});

const courseFields = {
  no: whole('Course number', 1, 999),
  slug: code('Slug').describe('Name of the course in other files; never changes.'),
  title: text('Title', contentLimits.title),
  description: text('Description', contentLimits.description),
};
export const contentCourseFile = z
  .strictObject({
    ...schemaLink,
    ...courseFields,
    lessons: z
      .array(z.string().regex(/^[\w-]+\.json$/))
      .min(1)
      .max(200)
      .describe('The files of its lessons beside this one, in order.'),
  })
  .meta({ title: 'Course', description: 'A course: its lessons in order, each in a file beside this one.' });

/** A whole course in one object: the library loader builds it from a folder, and the import writes it. */
export const contentCourse = z
  .strictObject({ ...courseFields, lessons: z.array(lessonRules(plainLesson)).min(1).max(200) })
  .refine((course) => numberedFromOne(course.lessons), {
    error: 'Lesson numbers: from 1 without gaps',
    path: ['lessons'],
  });

export type ContentSkill = z.infer<typeof contentSkill>;
export type ContentSkillUnit = z.infer<typeof contentSkillUnit>;
export type ContentCourseFile = z.infer<typeof contentCourseFile>;
export type ContentCourse = z.infer<typeof contentCourse>;
export type ContentLesson = ContentCourse['lessons'][number];
