import { optionLetters, optionPosition } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { inlineText, parseRichText } from '../../text/plain-text.ts';
import { courseOfSlug, creditedNo } from '../content/index.ts';
import {
  findLessons,
  findStoredContent,
  type StoredContent,
  type StoredExplanation,
  type StoredQuestion,
  type StoredSegment,
  sectionTitles,
} from '../content-import/index.ts';
import { areOptionsChanged, isKeyChanged, notesView } from '../explanations/index.ts';
import type { NamedContent } from './json-write.ts';
import { findMergedSections, type TestRow } from './transfer.queries.ts';

const byNo = <T extends { no: number }>(rows: readonly T[]) =>
  [...rows].sort((row, other) => row.no - other.no);
/** Archived rows are not exported. */
const here = <T extends { archivedAt: Date | null; no: number }>(rows: readonly T[]) =>
  byNo(rows.filter((row) => row.archivedAt === null));
/** Authors may leave a question unfinished, which hides it. Files contain only finished ones. */
const isFinished = (row: StoredQuestion) =>
  row.enabled ||
  (creditedNo(row) > 0 &&
    row.questionType !== '' &&
    row.topics.length > 0 &&
    row.stemHtml !== '' &&
    row.options.every((option) => option !== ''));

/** Only if the question has changed since then, because the person who imports the file has to check it too. */
const toWrittenFor = (row: StoredExplanation, question: StoredQuestion) => ({
  ...(isKeyChanged(row, question)
    ? { writtenFor: optionLetters[(optionPosition(question.optionKeys, row.keyAtSave) ?? 0) - 1] ?? null }
    : {}),
  ...(areOptionsChanged(row, question) ? { optionsChanged: true } : {}),
});

/** `question` is null for explanations of a passage, which have no notes. */
function formatExplanations(rows: readonly StoredExplanation[], question: StoredQuestion | null): object {
  const authors = new Set<string>();
  const values = rows.flatMap((row) => {
    // An import finds explanations by author, so only the first of an author can be exported.
    if (authors.has(row.author) || row.html === '') return [];
    authors.add(row.author);
    const notes = notesView(row.notes, question?.optionKeys)
      .filter((note) => note.html !== '')
      .map((note) => [optionLetters[note.optionNo - 1]!, parseRichText(note.html)] as const);
    return [
      {
        author: row.author,
        text: parseRichText(row.html),
        ...(question ? { notes: Object.fromEntries(notes) } : {}),
        ...(row.videoUrl ? { videoUrl: row.videoUrl } : {}),
        ...(row.enabled ? {} : { enabled: false }),
        ...(question ? toWrittenFor(row, question) : {}),
      },
    ];
  });
  const [explanation, ...moreExplanations] = values;
  return {
    ...(explanation ? { explanation } : {}),
    ...(moreExplanations.length > 0 ? { moreExplanations } : {}),
  };
}

/** Converts the rows of a test to texts of the content format. */
class Rows {
  readonly content: StoredContent;
  constructor(content: StoredContent) {
    this.content = content;
  }
  private question(row: StoredQuestion) {
    return {
      no: row.no,
      type: row.questionType,
      topics: row.topics,
      difficulty: row.authorDifficulty,
      ...(row.stimulusHtml ? { stimulus: parseRichText(row.stimulusHtml) } : {}),
      stem: parseRichText(row.stemHtml),
      options: Object.fromEntries(
        optionLetters.map((optionName, at) => [optionName, parseRichText(row.options[at] ?? '', inlineText)]),
      ),
      optionIds: Object.fromEntries(optionLetters.map((optionName, at) => [optionName, row.optionIds[at]])),
      credited: optionLetters[creditedNo(row) - 1] ?? '',
      ...formatExplanations(
        this.content.explanations.filter((explanation) => explanation.questionId === row.id),
        row,
      ),
      ...(row.enabled ? {} : { enabled: false }),
    };
  }
  questions(sectionId: string, segmentId: string | null) {
    const rows = this.content.questions.filter(
      (row) => row.sectionId === sectionId && row.segmentId === segmentId,
    );
    return here(rows)
      .filter(isFinished)
      .map((row) => this.question(row));
  }
  explained(segment: StoredSegment) {
    return formatExplanations(
      this.content.explanations.filter((explanation) => explanation.segmentId === segment.id),
      null,
    );
  }
  segments(sectionId: string) {
    return here(this.content.segments.filter((row) => row.sectionId === sectionId)).flatMap((row) => {
      const questions = this.questions(sectionId, row.id);
      const texts = [
        row.passageHtml,
        ...(row.comparative && row.passageBHtml !== null ? [row.passageBHtml] : []),
      ];
      return questions.length === 0
        ? []
        : [
            {
              no: row.no,
              subject: row.subject,
              title: row.title,
              passages: texts.map((html, at) => ({
                label: texts.length > 1 ? `Passage ${'AB'[at]}` : null,
                text: parseRichText(html),
              })),
              ...(row.lineNumbers ? { lineNumbers: true } : {}),
              ...this.explained(row),
              questions,
            },
          ];
    });
  }
  skills(sectionId: string) {
    return here(this.content.segments.filter((row) => row.sectionId === sectionId)).map((row) => ({
      no: row.no,
      title: row.title,
      ...this.explained(row),
      questions: this.questions(sectionId, row.id),
    }));
  }
}

/** The lessons of a course, without those that are left out. */
async function readLessons(
  db: Db,
  rows: Rows,
  sections: ReturnType<typeof here<Rows['content']['sections'][number]>>,
) {
  const texts = new Map(
    (
      await findLessons(
        db,
        sections.map((section) => section.id),
      )
    ).map((lesson) => [lesson.id, lesson]),
  );
  return sections.flatMap((section) => {
    const lesson = texts.get(section.id);
    if (!lesson?.enabled) return [];
    const { video } = lesson;
    const segments = rows.segments(section.id);
    const questions = rows.questions(section.id, null);
    return [
      {
        no: section.no,
        title: lesson.title,
        minutes: section.minutes,
        summary: lesson.summary,
        body: lesson.bodyHtml,
        ...(video
          ? {
              video: {
                file: video.file,
                ...(video.captions ? { captions: video.captions } : {}),
                seconds: video.seconds,
              },
            }
          : {}),
        ...(segments.length > 0 ? { segments } : questions.length > 0 ? { questions } : {}),
      },
    ];
  });
}

/** A stored test, skill unit or course in the content format. Pictures still have their addresses. */
export async function contentOfTest(db: Db, row: TestRow): Promise<NamedContent> {
  const conversion = row.conversion?.map(({ scaled, rawFrom, rawTo }) => ({ scaled, rawFrom, rawTo }));
  const head = {
    no: row.no,
    name: row.name,
    slug: row.slug,
    ...(row.purpose ? { purpose: row.purpose } : {}),
    ...(conversion ? { conversion } : {}),
  };
  const name = row.slug;
  if (row.type === 'MERGED') {
    const mergedSections = await findMergedSections(db, row.id);
    const sections = mergedSections.map(({ no, variable, test, section }) => ({
      no,
      variable,
      from: { test, section },
    }));
    return { kind: 'test', name, value: { ...head, type: 'MERGED', sections } };
  }
  const rows = new Rows(await findStoredContent(db, row.id));
  const sections = here(rows.content.sections);
  if (row.type === 'SKILL') {
    const value = {
      no: row.no,
      title: row.name,
      summary: row.summary,
      skills: sections.flatMap((section) => rows.skills(section.id)),
    };
    return { kind: 'skill-unit', name, value };
  }
  if (row.type === 'COURSE') {
    const lessons = await readLessons(db, rows, sections);
    const value = {
      no: row.no,
      slug: courseOfSlug(row.slug),
      title: row.name,
      description: row.summary,
      lessons,
    };
    return { kind: 'course', name, value };
  }
  return {
    kind: 'test',
    name,
    value: {
      ...head,
      type: 'NORMAL',
      sections: sections.flatMap((section) => {
        const head = {
          no: section.no,
          type: section.type,
          variable: section.variable,
          minutes: section.minutes,
          ...(section.title === sectionTitles[section.type] ? {} : { title: section.title }),
          ...(section.enabled ? {} : { enabled: false }),
        };
        const inside =
          section.type === 'LR'
            ? { questions: rows.questions(section.id, null) }
            : { segments: rows.segments(section.id) };
        // An empty section cannot be represented in a file.
        return Object.values(inside)[0]!.length === 0 ? [] : [{ ...head, ...inside }];
      }),
    },
  };
}
