import { hiddenByNoLgRule, minPracticeSections } from '../access/plan.ts';
import { servesUse, type TestPurpose } from '../access/test-purpose.ts';
import { optionLetter } from '../option-letter.ts';
import { type ConversionRow, validateConversion } from '../scoring/conversion.ts';
import { examShape } from './exam-shape.ts';
import { countKeys, keyRuns, unevenKeys } from './keys.ts';
import { sameFrom } from './question-similarity.ts';

export interface DraftQuestion {
  readonly id: string;
  readonly no: number;
  readonly segmentId: string | null;
  readonly enabled: boolean;
  /** 1 to 5; 0 until the author chooses it. */
  readonly credited: number;
  /** What is missing before students can see it. */
  readonly missing: readonly string[];
  /** Whether it has enabled explanations, and whether one of them has a note on every wrong option. */
  readonly explained: boolean;
  readonly hasNotes: boolean;
  /** Whether each of them was written for the current key and options. */
  readonly isUpToDate: boolean;
  /** The lines that its text names, such as 'lines 12 to 15' (`findLineReference`); null if it names none. */
  readonly linesNamed: string | null;
}
export interface DraftSegment {
  readonly id: string;
  readonly no: number;
  readonly comparative: boolean;
  /** True for a passage without text, or a pair of which one has no text. */
  readonly empty: boolean;
}
export interface DraftSection {
  readonly id: string;
  readonly no: number;
  readonly type: 'LR' | 'RC' | 'LG';
  readonly variable: boolean;
  readonly enabled: boolean;
  readonly minutes: number;
  readonly segments: readonly DraftSegment[];
  readonly questions: readonly DraftQuestion[];
}
export interface DraftTest {
  readonly sections: readonly DraftSection[];
  readonly conversion: readonly ConversionRow[] | null;
  readonly purpose: TestPurpose | null;
  /** Questions that are similar to others; `other` is the position of the other one. */
  readonly duplicates: readonly { questionId: string; otherId: string; other: string; similarity: number }[];
}
export interface ChecklistLine {
  readonly level: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly sectionId: string | null;
  readonly segmentId: string | null;
  readonly questionId: string | null;
  /** For a duplicate: the question that it is similar to. */
  readonly otherId: string | null;
}
type AddIssue = (
  level: ChecklistLine['level'],
  code: string,
  message: string,
  at?: { sectionId?: string; segmentId?: string | null; questionId?: string; otherId?: string },
) => void;

const offered = (section: DraftSection) => section.questions.filter((question) => question.enabled);
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function checkQuestion(section: DraftSection, question: DraftQuestion, addIssue: AddIssue): void {
  const at = { sectionId: section.id, segmentId: question.segmentId, questionId: question.id };
  const name = `Section ${section.no}, question ${question.no}`;
  for (const missing of question.missing)
    addIssue('error', question.credited === 0 ? 'missing-key' : 'incomplete', `${name}: ${missing}`, at);
  if (question.missing.length > 0) return;
  if (!question.enabled) {
    addIssue('warning', 'disabled', `${name} isn't published and will be left out`, at);
    return;
  }
  if (!question.explained) addIssue('warning', 'missing-explanation', `${name} has no explanation`, at);
  else if (!question.hasNotes)
    addIssue('warning', 'missing-notes', `${name}: a wrong option has no note`, at);
  if (!question.isUpToDate)
    addIssue(
      'warning',
      'other-key',
      `${name}: the explanation was written for another key or other options`,
      at,
    );
  if (question.linesNamed !== null)
    addIssue(
      'warning',
      'line-reference',
      `${name} refers to "${question.linesNamed}", which are other words at another width. Quote the words instead`,
      at,
    );
}

/**
 * The first lines that a text names by number. Lines break differently at each width and after each edit of the passage,
 * so the number means other words for other readers.
 */
export const findLineReference = (text: string): string | null =>
  /\blines?\s+\d+(?:\s*(?:to|and|[-–])\s*\d+)?/i.exec(text)?.[0] ?? null;

function checkKeys(section: DraftSection, addIssue: AddIssue): void {
  const questions = offered(section).filter((question) => question.credited > 0);
  const keys = questions.map((question) => question.credited);
  for (const { optionNo, count } of unevenKeys(keys))
    addIssue(
      'warning',
      'key-spread',
      `Section ${section.no}: ${optionLetter(optionNo)} is the correct answer of ${count} of ${plural(keys.length, 'question')}`,
      { sectionId: section.id },
    );
  for (const { from, optionNo, length } of keyRuns(keys))
    addIssue(
      'warning',
      'key-run',
      `Section ${section.no}: ${optionLetter(optionNo)} is the correct answer ${length} times in a row from question ${questions[from]!.no}`,
      { sectionId: section.id, questionId: questions[from]!.id },
    );
}

function checkShape(section: DraftSection, addIssue: AddIssue): void {
  if (section.type === 'LG') return;
  const at = { sectionId: section.id };
  const { from, to } = examShape.questions[section.type];
  const count = offered(section).length;
  if (count > 0 && (count < from || count > to))
    addIssue(
      'warning',
      'question-count',
      `Section ${section.no} has ${plural(count, 'question')}; the exam has ${from} to ${to}`,
      at,
    );
  if (section.minutes !== examShape.minutes)
    addIssue(
      'warning',
      'minutes',
      `Section ${section.no} takes ${section.minutes} minutes; the exam gives ${examShape.minutes}`,
      at,
    );
  if (section.type !== 'RC') return;
  const pairs = section.segments.filter((segment) => segment.comparative).length;
  if (section.segments.length !== examShape.passages || pairs > examShape.maxComparative)
    addIssue(
      'warning',
      'passage-count',
      `Section ${section.no} has ${plural(section.segments.length, 'passage')}, ${pairs} of them comparative; the exam has ${examShape.passages}, at most ${examShape.maxComparative} of them comparative`,
      at,
    );
}

function checkSection(section: DraftSection, addIssue: AddIssue): void {
  const at = { sectionId: section.id };
  if (!section.enabled) {
    addIssue('warning', 'disabled', `Section ${section.no} isn't published and will be left out`, at);
    return;
  }
  for (const segment of section.segments) {
    const where = { ...at, segmentId: segment.id };
    const name = `Section ${section.no}, passage ${segment.no}`;
    if (segment.empty) addIssue('error', 'empty-passage', `${name} has no text`, where);
    if (!section.questions.some((question) => question.segmentId === segment.id))
      addIssue('warning', 'no-questions', `${name} has no questions`, where);
  }
  for (const question of section.questions) checkQuestion(section, question, addIssue);
  if (offered(section).length === 0)
    addIssue('error', 'no-questions', `Section ${section.no} has no published questions`, at);
  checkShape(section, addIssue);
  checkKeys(section, addIssue);
}

/** The code of the line that says that no list of practice tests or timed sections shows the test. */
export const notInPractice = 'not-in-practice';

function checkWhole({ sections, conversion, purpose }: DraftTest, addIssue: AddIssue): void {
  const enabled = sections.filter((section) => section.enabled);
  if (enabled.length === 0) addIssue('error', 'no-sections', 'The test has no published section');
  // A drill set has any sections, and no scaled score.
  if (!servesUse(purpose, 'tests')) return;
  // Students see sections that have a published question, as in their own lists.
  const shown = enabled.filter((section) => offered(section).length > 0);
  if (shown.length > 0 && hiddenByNoLgRule({ sections: shown }, false))
    addIssue(
      'warning',
      notInPractice,
      `Won't appear under Practice: fewer than ${minPracticeSections} published sections without logic games. Drills use its questions`,
    );
  const scored = enabled.filter((section) => !section.variable);
  for (const type of ['LR', 'RC'] as const) {
    const count = scored.filter((section) => section.type === type).length;
    if (count !== examShape.scored[type])
      addIssue(
        'warning',
        'section-count',
        `${plural(count, `scored ${type} section`)}; the exam has ${examShape.scored[type]}`,
      );
  }
  const variable = enabled.length - scored.length;
  if (variable !== examShape.variable)
    addIssue(
      'warning',
      'section-count',
      `${plural(variable, 'unscored section')}; the exam has ${examShape.variable}`,
    );
  if (conversion === null || conversion.length === 0) {
    addIssue('warning', 'no-conversion', 'Without its own conversion table, scores are estimated');
    return;
  }
  const questions = scored.reduce((sum, section) => sum + offered(section).length, 0);
  for (const problem of validateConversion(conversion, questions))
    addIssue('error', 'conversion', `Conversion: ${problem}`);
}

/** What prevents a test from being enabled (errors) and what its author should check (warnings); errors first. */
export function checkTest(test: DraftTest): ChecklistLine[] {
  const lines: ChecklistLine[] = [];
  const report: AddIssue = (level, code, message, at = {}) =>
    lines.push({
      level,
      code,
      message,
      sectionId: at.sectionId ?? null,
      segmentId: at.segmentId ?? null,
      questionId: at.questionId ?? null,
      otherId: at.otherId ?? null,
    });
  checkWhole(test, report);
  for (const section of test.sections) checkSection(section, report);
  const positionById = new Map(
    test.sections.flatMap((section) =>
      section.questions.map((question) => [question.id, { section, question }] as const),
    ),
  );
  for (const { questionId, otherId, other, similarity } of test.duplicates) {
    const found = positionById.get(questionId);
    if (!found) continue;
    const { section, question } = found;
    report(
      similarity >= sameFrom ? 'error' : 'warning',
      'duplicate',
      `Section ${section.no}, question ${question.no} reads like ${other} (${Math.round(similarity * 100)}% alike)`,
      { sectionId: section.id, segmentId: question.segmentId, questionId, otherId },
    );
  }
  const rank = { error: 0, warning: 1 };
  return lines.sort((a, b) => rank[a.level] - rank[b.level]);
}

/** For each section how often A to E is the key. */
export const keySpread = (section: DraftSection): number[] =>
  countKeys(offered(section).map((question) => question.credited));
