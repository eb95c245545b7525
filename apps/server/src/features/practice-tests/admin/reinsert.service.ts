import { errorMessages } from '@docket/contract';
import { ApiError, wrongState } from '../../../api-error.ts';
import { archivedStep, slugOfUnit } from '../../content/index.ts';
import * as store from '../../content-import/index.ts';
import { type Bundle, revive } from './bundle.ts';
import { numberedWith } from './heads.service.ts';
import { backAt, renumberQuestions, renumberSections, renumberSegments } from './order.service.ts';
import { startingRating } from './questions.service.ts';

import {
  findExplanation,
  findQuestion,
  findQuestionsIn,
  findSections,
  findSectionsOfTest,
  findSegment,
  findSegmentsIn,
  findTest,
  type StoredTest,
} from './tree.queries.ts';
import { type Kind, log, type Work } from './work.ts';
import { findHolder, findSlug, nextTestNo, replaceMergedSections } from './write.queries.ts';

/** Numbers after all existing ones, in their previous order. */
function atEnd<T extends { no: number }>(rows: readonly T[], others: readonly { no: number }[]): T[] {
  const top = (from: (no: number) => boolean) => Math.max(0, ...others.map((row) => row.no).filter(from));
  let live = top((no) => no < archivedStep);
  let kept = Math.max(
    archivedStep,
    top((no) => no >= archivedStep),
  );
  return [...rows]
    .sort((a, b) => a.no - b.no)
    .map((row) => {
      if (row.no < archivedStep) live += 1;
      else kept += 1;
      return { ...row, no: row.no < archivedStep ? live : kept };
    });
}

/** Inserts it with its old number and slug if these are free; throws CONFLICT if the slug is taken. */
async function reinsertTest({ tx, now }: Work, row: StoredTest): Promise<void> {
  const types = numberedWith(row.type);
  const no = (await findHolder(tx, row.no, types, row.id)) ? await nextTestNo(tx, types) : row.no;
  const slug = row.type === 'SKILL' ? slugOfUnit(no) : row.slug;
  if (await findSlug(tx, slug)) throw new ApiError('CONFLICT', errorMessages.tests.slugTaken(slug));
  await store.insertTest(tx, { ...row, no, slug, enabled: false, archivedAt: null, updatedAt: now });
}

/** Throws WRONG_STATE unless its parents still exist. */
async function mustHaveParents({ tx }: Work, kind: string, homeId: string, bundle: Bundle): Promise<void> {
  const gone = () => wrongState(errorMessages.tests.parentDeleted);
  if (kind !== 'test' && kind !== 'skill-unit' && kind !== 'course' && !(await findTest(tx, homeId)))
    throw gone();
  const sectionId = kind === 'segment' ? bundle.segments[0]?.sectionId : bundle.questions[0]?.sectionId;
  if ((kind === 'segment' || kind === 'question') && sectionId) {
    if ((await findSections(tx, [sectionId])).length === 0) throw gone();
  }
  const segmentId = kind === 'question' ? bundle.questions[0]?.segmentId : null;
  if (segmentId && !(await findSegment(tx, segmentId))) throw gone();
  const [explained] = kind === 'explanation' ? bundle.explanations : [];
  if (explained?.questionId && !(await findQuestion(tx, explained.questionId))) throw gone();
  if (explained?.segmentId && !(await findSegment(tx, explained.segmentId))) throw gone();
}

async function isThere({ tx }: Work, kind: string, id: string): Promise<boolean> {
  if (kind === 'section') return (await findSections(tx, [id])).length > 0;
  if (kind === 'segment') return (await findSegment(tx, id)) !== undefined;
  if (kind === 'question') return (await findQuestion(tx, id)) !== undefined;
  if (kind === 'explanation') return (await findExplanation(tx, id)) !== undefined;
  return (await findTest(tx, id)) !== undefined;
}

/** Moves what was inserted at the end to its old position. A row that was archived before its deletion has none. */
async function reinsertBundle({ tx }: Work, kind: string, homeId: string, bundle: Bundle): Promise<void> {
  const [section] = bundle.sections;
  const [segment] = bundle.segments;
  const [question] = bundle.questions;
  if (kind === 'section' && section) await renumberSections(tx, homeId, backAt(section));
  if (kind === 'segment' && segment) await renumberSegments(tx, segment.sectionId, backAt(segment));
  if (kind === 'question' && question) await renumberQuestions(tx, question.sectionId, backAt(question));
}

/** Restores deleted rows with their ids, to their old positions if these are free. */
export async function reinsert(
  work: Work,
  what: { kind: string; id: string; homeId: string },
  deleted: Bundle,
): Promise<void> {
  const { tx, now } = work;
  const { kind, id, homeId } = what;
  if (await isThere(work, kind, id)) throw wrongState(errorMessages.tests.alreadyRestored);
  const bundle = revive(deleted);
  await mustHaveParents(work, kind, homeId, bundle);
  const [test] = bundle.tests;
  if (test) {
    await reinsertTest(work, test);
    await replaceMergedSections(tx, test.id, bundle.mergedSections);
  }
  await store.insertSections(
    tx,
    kind === 'section' ? atEnd(bundle.sections, await findSectionsOfTest(tx, homeId)) : bundle.sections,
  );
  for (const lesson of bundle.lessons) await store.insertLessons(tx, [lesson]);
  const sectionId = bundle.segments[0]?.sectionId ?? bundle.questions[0]?.sectionId;
  const inSection = kind === 'segment' || kind === 'question';
  await store.insertSegments(
    tx,
    inSection && sectionId ? atEnd(bundle.segments, await findSegmentsIn(tx, [sectionId])) : bundle.segments,
  );
  await store.insertQuestions(
    tx,
    inSection && sectionId
      ? atEnd(bundle.questions, await findQuestionsIn(tx, [sectionId]))
      : bundle.questions,
  );
  await store.insertStats(
    tx,
    bundle.questions.map((row) => ({
      questionId: row.id,
      ...startingRating(row.authorDifficulty),
      updatedAt: now,
    })),
  );
  await store.insertExplanations(tx, bundle.explanations);
  await reinsertBundle(work, kind, homeId, bundle);
  await log(work, { kind: kind as Kind, did: 'restore', id, homeId });
}
