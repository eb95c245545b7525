import type { Checklist } from '@docket/contract';
import { checkTest, type DraftQuestion, type DraftSection, keySpread } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { isEmptyText } from '../content/rich-text.ts';
import { fitsNow } from '../explanations/written-for.ts';
import { missingParts } from './checks.ts';
import { findLikenesses } from './duplicates.service.ts';
import { placesOf } from './place-names.ts';
import {
  findSectionsOf,
  findTree,
  type StoredExplanation,
  type StoredQuestion,
  type StoredTest,
  type Tree,
} from './tree.queries.ts';
import { findPlaces } from './write.queries.ts';

const notesNeeded = 4;

function draftQuestion(row: StoredQuestion, explanations: readonly StoredExplanation[]): DraftQuestion {
  const shown = explanations.filter((one) => one.enabled && one.questionId === row.id);
  return {
    id: row.id,
    no: row.no,
    segmentId: row.segmentId,
    enabled: row.enabled,
    credited: row.credited,
    missing: missingParts(row).map((part) => part.message),
    explained: shown.length > 0,
    noted: shown.some((one) => one.notes.length >= notesNeeded),
    fitting: shown.every((one) => fitsNow(one, row)),
  };
}

/** The sections of a test as it shows them, without what is archived. */
function draftSections(
  test: StoredTest,
  places: readonly { sectionId: string; variable: boolean; no: number }[],
  tree: Tree,
): DraftSection[] {
  const byId = new Map(tree.sections.map((section) => [section.id, section]));
  const shown =
    test.type === 'MERGED'
      ? places.flatMap(({ sectionId, no, variable }) => {
          const section = byId.get(sectionId);
          return section ? [{ ...section, no, variable }] : [];
        })
      : [...tree.sections].sort((a, b) => a.no - b.no);
  return shown
    .filter((section) => !section.archivedAt)
    .map((section) => {
      const segments = tree.segments.filter((row) => row.sectionId === section.id && !row.archivedAt);
      const open = new Set(segments.map((row) => row.id));
      return {
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
        questions: tree.questions
          .filter((row) => row.sectionId === section.id && !row.archivedAt)
          .filter((row) => row.segmentId === null || open.has(row.segmentId))
          .map((row) => draftQuestion(row, tree.explanations)),
      };
    });
}

/** Checks a test as it is stored now; see checkTest for the rules. */
export async function checklistOf(db: Db, test: StoredTest): Promise<Checklist> {
  const places = await findPlaces(db, test.id);
  const ids =
    test.type === 'MERGED'
      ? places.map((place) => place.sectionId)
      : (await findSectionsOf(db, test.id)).map((section) => section.id);
  const tree = await findTree(db, ids);
  const sections = draftSections(test, places, tree);
  const inTest = new Set(sections.flatMap((section) => section.questions.map((question) => question.id)));
  const likenesses = await findLikenesses(
    db,
    tree.questions.filter((row) => inTest.has(row.id)),
  );
  const names = await placesOf(
    db,
    likenesses.map((one) => one.otherId),
  );
  // A pair within the test is told once.
  const told = new Set<string>();
  const duplicates = likenesses.flatMap(({ questionId, otherId, similarity }) => {
    if (told.has(`${otherId}/${questionId}`)) return [];
    told.add(`${questionId}/${otherId}`);
    const other = names.get(otherId);
    if (!other || other.archived) return [];
    const where = `section ${other.sectionNo}, question ${other.questionNo}`;
    const name = other.testId === test.id ? where : `${other.testName}, ${where}`;
    return [{ questionId, other: name, similarity }];
  });
  const lines = checkTest({ sections, conversion: test.conversion, duplicates });
  const errors = lines.filter((line) => line.level === 'error').length;
  return {
    errors,
    warnings: lines.length - errors,
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
