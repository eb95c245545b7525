import type { Checklist } from '@docket/contract';
import {
  checkTest,
  type DraftQuestion,
  type DraftSection,
  findLineReference,
  keySpread,
} from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { createPauses } from '../../../http/pauses.ts';
import { htmlToPlainText, isEmptyText } from '../../../text/rich-text.ts';
import { creditedNo } from '../../content/index.ts';
import { isUpToDate } from '../../explanations/index.ts';
import type { CheckResult } from './checklist.queries.ts';
import { missingParts } from './checks.ts';
import { readMarks } from './duplicate-marks.service.ts';
import { findLikenesses, type Likeness } from './duplicates.service.ts';
import { findLocations } from './question-locations.ts';
import {
  findSectionsOfTest,
  findTree,
  type StoredExplanation,
  type StoredQuestion,
  type StoredTest,
  type Tree,
} from './tree.queries.ts';
import { findMergedSections } from './write.queries.ts';

const notesNeeded = 4;

function draftQuestion(row: StoredQuestion, explanations: readonly StoredExplanation[]): DraftQuestion {
  const shown = explanations.filter(
    (explanation) => explanation.enabled && explanation.questionId === row.id,
  );
  return {
    id: row.id,
    no: row.no,
    segmentId: row.segmentId,
    enabled: row.enabled,
    credited: creditedNo(row),
    missing: missingParts({ ...row, credited: creditedNo(row) }).map((part) => part.message),
    explained: shown.length > 0,
    hasNotes: shown.some(
      (one) => one.notes.filter(({ optionNo }) => row.optionKeys.includes(optionNo)).length >= notesNeeded,
    ),
    isUpToDate: shown.every((one) => isUpToDate(one, row)),
    linesNamed:
      row.segmentId === null
        ? null
        : findLineReference([row.stemHtml, ...row.options].map(htmlToPlainText).join(' ')),
  };
}

/** The sections that a test shows, without archived ones. Works in small steps. */
async function draftSections(
  test: StoredTest,
  mergedSections: readonly { sectionId: string; variable: boolean; no: number }[],
  tree: Tree,
): Promise<DraftSection[]> {
  const pause = createPauses();
  const byId = new Map(tree.sections.map((section) => [section.id, section]));
  const shown =
    test.type === 'MERGED'
      ? mergedSections.flatMap(({ sectionId, no, variable }) => {
          const section = byId.get(sectionId);
          return section ? [{ ...section, no, variable }] : [];
        })
      : [...tree.sections].sort((a, b) => a.no - b.no);
  const drafts: DraftSection[] = [];
  for (const section of shown.filter((one) => !one.archivedAt)) {
    const segments = tree.segments.filter((row) => row.sectionId === section.id && !row.archivedAt);
    const open = new Set(segments.map((row) => row.id));
    const questions: DraftQuestion[] = [];
    for (const row of tree.questions) {
      if (row.sectionId !== section.id || row.archivedAt) continue;
      if (row.segmentId !== null && !open.has(row.segmentId)) continue;
      questions.push(draftQuestion(row, tree.explanations));
      await pause();
    }
    drafts.push({
      id: section.id,
      no: section.no,
      type: section.type,
      variable: section.variable,
      enabled: section.enabled,
      minutes: section.minutes,
      segments: segments.map((row) => ({
        id: row.id,
        no: row.no,
        comparative: row.comparative,
        empty: isEmptyText(row.passageHtml) || (row.passageBHtml !== null && isEmptyText(row.passageBHtml)),
      })),
      questions,
    });
  }
  return drafts;
}

/** The sections that a test shows, including those of others in a merged test. */
async function readSections(db: Db, test: StoredTest) {
  const mergedSections = await findMergedSections(db, test.id);
  const ids =
    test.type === 'MERGED'
      ? mergedSections.map((merged) => merged.sectionId)
      : (await findSectionsOfTest(db, test.id)).map((section) => section.id);
  // Section by section, so that statements are short enough for the only connection of the embedded database.
  const trees: Tree[] = [];
  for (const id of new Set(ids)) trees.push(await findTree(db, [id]));
  const tree: Tree = {
    sections: trees.flatMap((one) => one.sections),
    segments: trees.flatMap((one) => one.segments),
    questions: trees.flatMap((one) => one.questions),
    explanations: trees.flatMap((one) => one.explanations),
  };
  return { tree, sections: await draftSections(test, mergedSections, tree) };
}

export interface Check {
  /** With every duplicate, including those marked as not duplicates, because the marks may change. */
  readonly result: CheckResult;
  readonly duplicates: readonly Likeness[];
}
/**
 * Checks the stored test; for the rules see checkTest. `known` are similarities found before; finding them takes most
 * of the time.
 */
export async function checkStoredTest(
  db: Db,
  test: StoredTest,
  known?: readonly Likeness[],
  step: (done: number) => Promise<void> = async () => undefined,
): Promise<Check> {
  const { tree, sections } = await readSections(db, test);
  await step(1);
  const inTest = new Set(sections.flatMap((section) => section.questions.map((question) => question.id)));
  const stored = new Set(tree.questions.map((row) => row.id));
  // In the order of the test: of two that are alike, the first is the one that is named.
  const ids = [...inTest].filter((id) => stored.has(id));
  const duplicates = (known ?? (await findLikenesses(db, ids))).filter((one) => inTest.has(one.questionId));
  await step(2);
  const names = await findLocations(
    db,
    duplicates.map((duplicate) => duplicate.otherId),
  );
  return { duplicates, result: checkSections(test, sections, duplicates, names) };
}

/** The location of a question that is similar to another. */
export interface DuplicateLocation {
  readonly testId: string;
  readonly testName: string;
  readonly sectionNo: number;
  readonly questionNo: number;
  readonly archived: boolean;
}
type CheckedTest = Pick<StoredTest, 'id' | 'conversion' | 'purpose'>;

function checkSections(
  test: CheckedTest,
  sections: readonly DraftSection[],
  duplicates: readonly Likeness[],
  locations: ReadonlyMap<string, DuplicateLocation>,
): CheckResult {
  // A pair within the test is listed once.
  const named = new Set<string>();
  const shown = duplicates.flatMap(({ questionId, otherId, similarity }) => {
    if (named.has(`${otherId}/${questionId}`) || named.has(`${questionId}/${otherId}`)) return [];
    named.add(`${questionId}/${otherId}`);
    const other = locations.get(otherId);
    if (!other || other.archived) return [];
    const where = `section ${other.sectionNo}, question ${other.questionNo}`;
    const name = other.testId === test.id ? where : `${other.testName}, ${where}`;
    return [{ questionId, otherId, other: name, similarity }];
  });
  const lines = checkTest({
    sections,
    conversion: test.conversion,
    purpose: test.purpose,
    duplicates: shown,
  });
  return {
    ...countLevels(lines),
    lines,
    sections: sections.map((section) => ({
      sectionId: section.id,
      no: section.no,
      type: section.type,
      questions: section.questions.filter((question) => question.enabled).length,
      keys: keySpread(section),
    })),
  };
}

/**
 * Checks a test that a dry run would add: its rows are from the plan. `planned` has the locations of planned
 * questions that are similar to others.
 */
export async function checkPlannedTest(
  db: Db,
  test: StoredTest,
  tree: Tree,
  duplicates: readonly Likeness[],
  planned: ReadonlyMap<string, DuplicateLocation>,
): Promise<CheckResult> {
  const stored = await findLocations(
    db,
    duplicates.map((duplicate) => duplicate.otherId).filter((id) => !planned.has(id)),
  );
  const sections = await draftSections(test, [], tree);
  return checkSections(test, sections, duplicates, new Map([...stored, ...planned]));
}

function countLevels(lines: CheckResult['lines']) {
  const errors = lines.filter((line) => line.level === 'error').length;
  return { errors, warnings: lines.length - errors };
}

/** Removes the pairs that editors have marked as not duplicates. */
export async function withMarks(db: Db, { lines, sections }: CheckResult): Promise<Checklist> {
  const pairs = lines.filter((line) => line.questionId && line.otherId);
  const marks = await readMarks(
    db,
    pairs.map((line) => line.questionId!),
  );
  const isDismissed = ({ questionId, otherId }: (typeof lines)[number]) =>
    questionId !== null && otherId !== null && marks.has(questionId, otherId);
  const rest = lines.filter((line) => !isDismissed(line));
  return { ...countLevels(rest), lines: rest, sections, dismissed: lines.filter(isDismissed) };
}

/** Checks a test and removes marked pairs; see checkStoredTest. */
export const buildChecklist = async (
  db: Db,
  test: StoredTest,
  known?: readonly Likeness[],
): Promise<Checklist> => withMarks(db, (await checkStoredTest(db, test, known)).result);
