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
  notes: row.notes.map(({ optionNo, html }) => ({ optionNo, html })),
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
  optionsHash: hashOptions(row.options),
  credited: row.credited || null,
  enabled: row.enabled,
  archivedAt: iso(row.archivedAt),
  updatedAt: row.updatedAt.toISOString(),
  explanations: explanations
    .filter((one) => one.questionId === row.id)
    .map((one) => explanationView(one, row)),
  version: questionVersion(row),
});

const questionLine = (row: StoredQuestion, explanations: readonly StoredExplanation[]): QuestionLine => ({
  id: row.id,
  no: shownNo(row.no),
  questionType: row.questionType,
  difficulty: row.authorDifficulty,
  credited: row.credited || null,
  enabled: row.enabled,
  archivedAt: iso(row.archivedAt),
  explanations: explanations.filter((one) => one.enabled && one.questionId === row.id).length,
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
    .filter((one) => one.segmentId === row.id)
    .map((one) => explanationView(one, null)),
  questions: tree.questions
    .filter((one) => one.segmentId === row.id)
    .map((one) => questionView(one, section, tree.explanations)),
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
  segments: tree.segments.filter((one) => one.sectionId === row.id).map((one) => segmentView(one, row, tree)),
  questions: tree.questions
    .filter((one) => one.sectionId === row.id && one.segmentId === null)
    .map((one) => questionView(one, row, tree.explanations)),
});
export const sectionOutlineView = (
  row: StoredSection,
  home: StoredTest,
  tree: Tree,
  merged: MergedPosition | null = null,
): AuthoredSectionOutline => {
  const lines = (segmentId: string | null) =>
    tree.questions
      .filter((one) => one.sectionId === row.id && one.segmentId === segmentId)
      .map((one) => questionLine(one, tree.explanations));
  return {
    ...sectionFields(row, home, merged),
    segments: tree.segments
      .filter((one) => one.sectionId === row.id)
      .map((one) => ({ ...segmentFields(one), questions: lines(one.id) })),
    questions: lines(null),
  };
};
