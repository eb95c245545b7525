import type { AboutKind, AboutView, SectionType } from '@docket/contract';
import type { ItemLocationRow } from '../admissions/index.ts';
import { type ContentIndex, type QuestionSource, questionSourceView } from '../content/index.ts';
import type { tickets } from '../tickets/tickets.tables.ts';
import type { LinkRow } from './subject.queries.ts';

/** The columns that say what a row is about. */
export type AboutRow = Pick<
  typeof tickets.$inferSelect,
  'aboutKind' | 'aboutId' | 'source' | 'sectionType' | 'attemptQuestionId'
>;
/** A lesson, skill, class or item of the admissions course: its name, and where it is shown. */
export interface Named {
  readonly label: string;
  /** For a class, the text after it says which box to open. */
  readonly path: string;
  readonly sectionType: SectionType | null;
}
/** The lesson or skill with that id; undefined if there is none. */
export function namedIn(index: ContentIndex, kind: 'lesson' | 'skill', id: string): Named | undefined {
  if (kind === 'lesson') {
    const lesson = index.lessonsById.get(id);
    return lesson
      ? {
          label: `${lesson.course.title}: ${lesson.title}`,
          path: `/course/${lesson.course.no}/lesson/${lesson.no}/id/${id}`,
          sectionType: index.sectionsById.get(id)?.type ?? null,
        }
      : undefined;
  }
  const skill = index.skillsById.get(id);
  return skill
    ? {
        label: `${skill.unit.title}: ${skill.title}`,
        path: `/start/skills/id/${id}`,
        sectionType: skill.unit.sectionType,
      }
    : undefined;
}
export const namedClass = ({ id, title }: { id: string; title: string }): Named => ({
  label: title,
  path: `/class/${id}`,
  sectionType: null,
});

export const namedItem = ({ no, title, unitNo, unitTitle }: ItemLocationRow): Named => ({
  label: `${unitTitle}: ${title}`,
  path: `/admissions/${unitNo}/item/${no}`,
  sectionType: null,
});

export const namedEssay = ({ id, title }: { id: string; title: string }): Named => ({
  label: `Essay: ${title}`,
  path: `/writing/${id}`,
  sectionType: null,
});

function questionLabel(source: QuestionSource): string {
  if (source.origin === 'skill') return `${source.testName}, question ${source.questionNo}`;
  if (source.origin === 'lesson')
    return `${source.testName}, lesson ${source.sectionNo}, question ${source.questionNo}`;
  return `${source.testName}, section ${source.sectionNo}, question ${source.questionNo}`;
}

const gone = 'No longer available';
/** Its name for people. */
export function composeLabel(
  kind: AboutKind,
  question: QuestionSource | null,
  named: Named | undefined,
): string {
  if (kind === 'support') return 'Support';
  if (kind === 'free') return 'General';
  if (kind === 'question') return question ? questionLabel(question) : gone;
  return named?.label ?? gone;
}

type Box = 'ask' | 'notes' | 'explanations';
function composePath(row: AboutRow, named: Named | undefined, box: Box): string | null {
  if (row.aboutKind === 'support') return '/support';
  if (row.aboutKind === 'question') return `/explanation/id/${row.aboutId}`;
  if (!named) return null;
  return row.aboutKind === 'class' ? `${named.path}/${box}` : named.path;
}

/** What a row is about; `box` is the part of a class to open. */
export function aboutView(
  index: ContentIndex,
  row: AboutRow,
  named: Named | undefined,
  link: LinkRow | undefined,
  box: Box,
): AboutView {
  const meta = row.aboutKind === 'question' ? index.questionsById.get(row.aboutId ?? '') : undefined;
  const question = meta ? questionSourceView(index, meta) : null;
  return {
    kind: row.aboutKind,
    id: row.aboutId,
    source: row.source,
    sectionType: row.sectionType,
    label: composeLabel(row.aboutKind, question, named),
    path: row.aboutKind === 'question' && !meta ? null : composePath(row, named, box),
    question,
    attempt: link
      ? {
          kind: link.surface,
          attemptId: link.attemptId,
          attemptQuestionId: link.attemptQuestionId,
          practiceSectionId: link.practiceSectionId,
        }
      : null,
  };
}
