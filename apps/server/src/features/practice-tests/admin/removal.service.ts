import type { Removal } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { wrongState } from '../../../api-error.ts';
import { archivedStep } from '../../content/index.ts';
import * as store from '../../content-import/index.ts';
import type { Bundle } from './bundle.ts';
import {
  countStudents,
  findMergedWith,
  hasOtherTies,
  hasVotes,
  isPlaced,
} from './history-of-students.queries.ts';
import type { Home } from './homes.ts';
import { renumberQuestions, renumberSections, renumberSegments } from './order.service.ts';
import { asShown, explanationState, questionState, sectionState, segmentState, testState } from './states.ts';
import {
  findQuestionsIn,
  findSectionsOfTest,
  findSegmentsIn,
  findTree,
  type StoredExplanation,
  type StoredQuestion,
  type StoredSegment,
  type StoredTest,
} from './tree.queries.ts';
import { headKinds, log, type Work } from './work.ts';
import * as rows from './write.queries.ts';

export type Removed =
  | { readonly kind: 'test'; readonly test: StoredTest }
  | { readonly kind: 'section'; readonly home: Home }
  | { readonly kind: 'segment'; readonly home: Home; readonly segment: StoredSegment }
  | { readonly kind: 'question'; readonly home: Home; readonly question: StoredQuestion };

/** All rows that are deleted with it. */
async function loadBundle({ tx }: Work, what: Removed): Promise<Bundle> {
  const none = { tests: [], mergedSections: [], sections: [], lessons: [], segments: [] };
  if (what.kind === 'test') {
    const ids = (await findSectionsOfTest(tx, what.test.id)).map((row) => row.id);
    const mergedSections = await rows.findMergedSections(tx, what.test.id);
    return {
      ...(await findTree(tx, ids)),
      tests: [what.test],
      lessons: await store.findLessons(tx, ids),
      mergedSections: mergedSections.map(({ sectionId, variable }) => ({
        testId: what.test.id,
        sectionId,
        variable,
      })),
    };
  }
  const tree = await findTree(tx, [what.home.section.id]);
  if (what.kind === 'section')
    return { ...none, ...tree, lessons: await store.findLessons(tx, [what.home.section.id]) };
  const inside = (row: StoredQuestion) =>
    what.kind === 'segment' ? row.segmentId === what.segment.id : row.id === what.question.id;
  const questions = tree.questions.filter(inside);
  const ids = new Set(questions.map((row) => row.id));
  const segmentId = what.kind === 'segment' ? what.segment.id : null;
  return {
    ...none,
    segments: what.kind === 'segment' ? [what.segment] : [],
    questions,
    explanations: tree.explanations.filter(
      (row) => (row.questionId && ids.has(row.questionId)) || (segmentId && row.segmentId === segmentId),
    ),
  };
}

/** The number of an archived row, raised by thousands: the first that is free. */
function archivedNo(no: number, others: readonly { no: number }[]): number {
  const taken = new Set(others.map((row) => row.no));
  let wanted = no + archivedStep;
  while (taken.has(wanted)) wanted += archivedStep;
  return wanted;
}

/** Archives it, and returns the other changes of its state. */
async function archive(work: Work, what: Removed): Promise<{ enabled?: false; slug?: string }> {
  const { tx, now } = work;
  if (what.kind === 'test') {
    const { id, type } = what.test;
    // A unit is identified by its number, and so is its slug; an archived one releases it.
    const slug = type === 'SKILL' ? { slug: `archived-${id}` } : {};
    const set = { enabled: false, ...slug } as const;
    await store.updateTest(tx, id, { archivedAt: now, ...set });
    return set;
  }
  const sectionId = what.home.section.id;
  if (what.kind === 'section') {
    const no = archivedNo(what.home.section.no, await findSectionsOfTest(tx, what.home.test.id));
    await store.updateSection(tx, sectionId, { archivedAt: now, no });
    await renumberSections(tx, what.home.test.id);
  } else if (what.kind === 'segment') {
    const no = archivedNo(what.segment.no, await findSegmentsIn(tx, [sectionId]));
    await store.updateSegment(tx, what.segment.id, { archivedAt: now, no });
    const questions = await findQuestionsIn(tx, [sectionId]);
    for (const row of questions)
      if (row.segmentId === what.segment.id && row.no < archivedStep)
        await store.updateQuestion(tx, row.id, { no: archivedNo(row.no, questions) });
    await renumberSegments(tx, sectionId);
  } else {
    const no = archivedNo(what.question.no, await findQuestionsIn(tx, [sectionId]));
    await store.updateQuestion(tx, what.question.id, { archivedAt: now, enabled: false, no, updatedAt: now });
    await renumberQuestions(tx, sectionId);
    return { enabled: false };
  }
  return {};
}

async function erase({ tx }: Work, what: Removed, bundle: Bundle): Promise<void> {
  const ids = (list: readonly { id: string }[]) => list.map((row) => row.id);
  await rows.removeExplanations(tx, ids(bundle.explanations));
  await rows.removeQuestions(tx, ids(bundle.questions));
  await rows.removeSegments(tx, ids(bundle.segments));
  await rows.removeSections(tx, ids(bundle.sections));
  if (what.kind === 'test') await rows.removeTest(tx, what.test.id);
  else if (what.kind === 'section') await renumberSections(tx, what.home.test.id);
  else await renumberSegments(tx, what.home.section.id);
}

const readAuditState = async ({ tx }: Work, what: Removed) => {
  if (what.kind === 'test') return testState(what.test, await rows.findMergedSections(tx, what.test.id));
  if (what.kind === 'section') {
    const [lesson] = await store.findLessons(tx, [what.home.section.id]);
    return sectionState(asShown(what.home.section), lesson);
  }
  return what.kind === 'segment'
    ? segmentState(asShown(what.segment))
    : questionState(asShown(what.question));
};
const getRemovedRow = (what: Removed) =>
  what.kind === 'test'
    ? what.test
    : what.kind === 'section'
      ? what.home.section
      : what.kind === 'segment'
        ? what.segment
        : what.question;

/**
 * Deletes content without any history of students, messages or events, and archives other content. With `dryRun` it
 * only reports what would happen. Throws WRONG_STATE for content that is archived already and cannot be deleted.
 */
export async function remove(work: Work, what: Removed, dryRun: boolean): Promise<Removal> {
  const { tx } = work;
  const bundle = await loadBundle(work, what);
  const questions = bundle.questions.map((row) => row.id);
  const sections = bundle.sections.map((row) => row.id);
  const students = await countStudents(
    tx,
    questions,
    bundle.lessons.map((row) => row.id),
  );
  const tied =
    students > 0 ||
    (await isPlaced(tx, sections)) ||
    (await hasOtherTies(tx, {
      questions,
      segments: bundle.segments.map((row) => row.id),
      sections,
      test: what.kind === 'test' ? what.test.id : null,
    }));
  const row = getRemovedRow(what);
  if (tied && row.archivedAt) throw wrongState(errorMessages.tests.hasHistory);
  const answer: Removal = {
    result: tied ? 'archived' : 'deleted',
    counts: {
      sections: sections.length,
      segments: bundle.segments.length,
      questions: questions.length,
      explanations: bundle.explanations.length,
      students,
    },
    mergedTests: await findMergedWith(tx, sections),
  };
  if (dryRun) return answer;
  const homeId = what.kind === 'test' ? what.test.id : what.home.test.id;
  const kind = what.kind === 'test' ? headKinds[what.test.type] : what.kind;
  const state = await readAuditState(work, what);
  if (tied) {
    const changed = await archive(work, what);
    // The stored number is raised by thousands, but it is displayed unchanged, here as everywhere.
    const after = { ...state, ...changed, archivedAt: work.now.toISOString() };
    await log(work, { kind, did: 'archive', id: row.id, homeId, before: state, after });
  } else {
    await log(work, { kind, did: 'delete', id: row.id, homeId, before: { ...state, contains: bundle } });
    await erase(work, what, bundle);
  }
  return answer;
}

/** One with votes of students is only disabled. */
export async function removeExplanation(
  work: Work,
  homeId: string,
  row: StoredExplanation,
  dryRun: boolean,
): Promise<Removal> {
  const voted = await hasVotes(work.tx, row.id);
  const counts = { sections: 0, segments: 0, questions: 0, explanations: 1, students: 0 };
  const answer: Removal = { result: voted ? 'archived' : 'deleted', counts, mergedTests: [] };
  if (dryRun) return answer;
  const before = explanationState(row);
  if (voted) {
    await store.updateExplanation(work.tx, row.id, { enabled: false, updatedAt: work.now });
    const after = { ...before, enabled: false };
    await log(work, { kind: 'explanation', did: 'archive', id: row.id, homeId, before, after });
  } else {
    const none = { tests: [], mergedSections: [], sections: [], lessons: [], segments: [], questions: [] };
    const contains: Bundle = { ...none, explanations: [row] };
    await log(work, {
      kind: 'explanation',
      did: 'delete',
      id: row.id,
      homeId,
      before: { ...before, contains },
    });
    await rows.removeExplanations(work.tx, [row.id]);
  }
  return answer;
}
