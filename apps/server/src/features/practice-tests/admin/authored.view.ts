import type {
  AuthoredExplanation,
  AuthoredQuestion,
  AuthoredSection,
  AuthoredSectionOutline,
  AuthoredSegment,
  QuestionLine,
} from '@docket/contract';
import { htmlToPlainText } from '../../../text/rich-text.ts';
import {
  areOptionsChanged,
  hashOptions,
  isKeyChanged,
  type KeyAndOptions,
  keyPosition,
  notesView,
} from '../../explanations/index.ts';
import { explanationVersion, questionVersion, sectionVersion, segmentVersion, shownNo } from './states.ts';
import type {
  StoredExplanation,
  StoredQuestion,
  StoredSection,
  StoredSegment,
  StoredTest,
  Tree,
} from './tree.queries.ts';

/** Content with keys and drafts, only for staff. */

const iso = (time: Date | null) => time?.toISOString() ?? null;
const excerptLength = 120;
export const getExcerpt = (row: Pick<StoredQuestion, 'stimulusHtml' | 'stemHtml'>) => {
  const text = htmlToPlainText(row.stimulusHtml || row.stemHtml);
  return text.length <= excerptLength ? text : `${text.slice(0, text.lastIndexOf(' ', excerptLength))} …`;
};

/** `question` is null for an explanation of a passage. */
export const explanationView = (
  row: StoredExplanation,
  question: KeyAndOptions | null,
): AuthoredExplanation => ({
  id: row.id,
  questionId: row.questionId,
  segmentId: row.segmentId,
  author: row.author,
  html: row.html,
  videoUrl: row.videoUrl,
  notes: notesView(row.notes, question?.optionKeys),
  keyChanged: isKeyChanged(row, question),
  optionsChanged: areOptionsChanged(row, question),
  enabled: row.enabled,
  score: row.score,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: explanationVersion(row),
});

export const questionView = (
  row: StoredQuestion,
  section: Pick<StoredSection, 'testId' | 'type'>,
  explanations: readonly StoredExplanation[],
): AuthoredQuestion => ({
  id: row.id,
  no: shownNo(row.no),
  testId: section.testId,
  sectionId: row.sectionId,
  segmentId: row.segmentId,
  sectionType: section.type,
  questionType: row.questionType,
  topics: row.topics,
  difficulty: row.authorDifficulty,
  stimulusHtml: row.stimulusHtml,
  stemHtml: row.stemHtml,
  options: row.options,
  optionIds: row.optionIds,
  optionsHash: hashOptions(row),
  credited: keyPosition(row),
  enabled: row.enabled,
  archivedAt: iso(row.archivedAt),
  updatedAt: row.updatedAt.toISOString(),
  explanations: explanations
    .filter((explanation) => explanation.questionId === row.id)
    .map((explanation) => explanationView(explanation, row)),
  version: questionVersion(row),
});

const questionLine = (row: StoredQuestion, explanations: readonly StoredExplanation[]): QuestionLine => ({
  id: row.id,
  no: shownNo(row.no),
  questionType: row.questionType,
  difficulty: row.authorDifficulty,
  credited: keyPosition(row),
  enabled: row.enabled,
  archivedAt: iso(row.archivedAt),
  explanations: explanations.filter((explanation) => explanation.enabled && explanation.questionId === row.id)
    .length,
  excerpt: getExcerpt(row),
  updatedAt: row.updatedAt.toISOString(),
});

const segmentFields = (row: StoredSegment) => ({
  id: row.id,
  no: shownNo(row.no),
  sectionId: row.sectionId,
  kind: row.kind,
  title: row.title,
  subject: row.subject,
  comparative: row.comparative,
  lineNumbers: row.lineNumbers,
  archivedAt: iso(row.archivedAt),
  version: segmentVersion(row),
});
export const segmentView = (
  row: StoredSegment,
  section: Pick<StoredSection, 'testId' | 'type'>,
  tree: Pick<Tree, 'questions' | 'explanations'>,
): AuthoredSegment => ({
  ...segmentFields(row),
  passageHtml: row.passageHtml,
  passageBHtml: row.passageBHtml,
  explanations: tree.explanations
    .filter((explanation) => explanation.segmentId === row.id)
    .map((explanation) => explanationView(explanation, null)),
  questions: tree.questions
    .filter((question) => question.segmentId === row.id)
    .map((question) => questionView(question, section, tree.explanations)),
});

/** The position of a section in a merged test. */
export interface MergedPosition {
  readonly no: number;
  readonly variable: boolean;
}
const sectionFields = (row: StoredSection, home: StoredTest, merged: MergedPosition | null) => ({
  id: row.id,
  no: merged?.no ?? shownNo(row.no),
  type: row.type,
  title: row.title,
  variableSection: merged?.variable ?? row.variable,
  mergedSectionNo: merged?.no ?? null,
  mergedSectionVariable: merged?.variable ?? null,
  minutes: row.minutes,
  enabled: row.enabled,
  home: { testId: home.id, name: home.name, no: shownNo(row.no) },
  archivedAt: iso(row.archivedAt),
  version: sectionVersion(row),
});
export const sectionView = (
  row: StoredSection,
  home: StoredTest,
  tree: Tree,
  merged: MergedPosition | null = null,
): AuthoredSection => ({
  ...sectionFields(row, home, merged),
  segments: tree.segments
    .filter((segment) => segment.sectionId === row.id)
    .map((segment) => segmentView(segment, row, tree)),
  questions: tree.questions
    .filter((question) => question.sectionId === row.id && question.segmentId === null)
    .map((question) => questionView(question, row, tree.explanations)),
});
export const sectionOutlineView = (
  row: StoredSection,
  home: StoredTest,
  tree: Tree,
  merged: MergedPosition | null = null,
): AuthoredSectionOutline => {
  const lines = (segmentId: string | null) =>
    tree.questions
      .filter((question) => question.sectionId === row.id && question.segmentId === segmentId)
      .map((question) => questionLine(question, tree.explanations));
  return {
    ...sectionFields(row, home, merged),
    segments: tree.segments
      .filter((segment) => segment.sectionId === row.id)
      .map((segment) => ({ ...segmentFields(segment), questions: lines(segment.id) })),
    questions: lines(null),
  };
};
