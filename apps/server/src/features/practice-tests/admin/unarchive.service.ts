import { errorMessages } from '@docket/contract';
import { ApiError, wrongState } from '../../../api-error.ts';
import { archivedStep, creditedNo, slugOfUnit } from '../../content/index.ts';
import * as store from '../../content-import/index.ts';
import { nameInPlans } from '../../plans/index.ts';
import { checkCodes, missingParts } from './checks.ts';
import { numberedWith } from './heads.service.ts';
import { type Home, mustBeOpen } from './homes.ts';
import {
  backAt,
  type Positions,
  renumberQuestions,
  renumberSections,
  renumberSegments,
} from './order.service.ts';
import { mustBeReady } from './ready.service.ts';
import type { ArchivedPosition } from './restore.schemas.ts';
import { asShown, questionState, sectionState, segmentState, shownNo, testState } from './states.ts';
import {
  findQuestionsIn,
  findSectionsOfTest,
  findSegment,
  findSegmentsIn,
  type StoredQuestion,
  type StoredSegment,
  type StoredTest,
} from './tree.queries.ts';
import { headKinds, log, Rules, type Work } from './work.ts';
import { findHolder, findMergedSections, nextTestNo } from './write.queries.ts';

function mustBeArchived(row: { archivedAt: Date | null }): void {
  if (!row.archivedAt) throw wrongState(errorMessages.tests.notArchived);
}
/** After those in use; the contents of a section are then renumbered by their old positions. */
const after = (others: readonly { no: number }[]) =>
  Math.max(0, ...others.map((row) => row.no).filter((no) => no < archivedStep)) + 1;
/** Last for a restored row; the old position if archiving is undone. */
const findOldPosition = (id: string, { no }: ArchivedPosition): Positions =>
  no === undefined ? new Map() : backAt({ id, no });

/** Whether it can still be published: what it needs may have changed since it was archived. */
async function isReady(work: Work, test: StoredTest): Promise<boolean> {
  try {
    await mustBeReady(work.tx, test, work.likenesses);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID') return false;
    throw error;
  }
}
async function isFit({ tx }: Work, { test, section }: Home, question: StoredQuestion): Promise<boolean> {
  const rules = new Rules();
  await checkCodes(tx, rules, question, section.type, test.type === 'NORMAL');
  return (
    rules.issues.length === 0 && missingParts({ ...question, credited: creditedNo(question) }).length === 0
  );
}

/**
 * Brings a test, skill unit or course back, under another number where its own was taken. Not enabled, unless it
 * was enabled and is still ready for it.
 */
export async function unarchiveTest(
  work: Work,
  test: StoredTest,
  oldPosition: ArchivedPosition = {},
): Promise<void> {
  const { tx } = work;
  mustBeArchived(test);
  const types = numberedWith(test.type);
  const taken = await findHolder(tx, test.no, types, test.id);
  const no = taken ? await nextTestNo(tx, types) : test.no;
  const slug = test.type === 'SKILL' ? slugOfUnit(no) : test.slug;
  await store.updateTest(tx, test.id, { archivedAt: null, enabled: false, no, slug });
  const enabled =
    oldPosition.enabled === true && (await isReady(work, { ...test, archivedAt: null, no, slug }));
  if (enabled) {
    await store.updateTest(tx, test.id, { enabled });
    // Plans may have been created since.
    if (headKinds[test.type] === 'test') await nameInPlans(tx, test.id, work);
  }
  const mergedSections = await findMergedSections(tx, test.id);
  await log(work, {
    kind: headKinds[test.type],
    did: 'restore',
    id: test.id,
    homeId: test.id,
    before: testState(test, mergedSections),
    after: testState({ ...test, archivedAt: null, enabled, no, slug }, mergedSections),
  });
}

export async function unarchiveSection(
  work: Work,
  { test, section }: Home,
  oldPosition: ArchivedPosition = {},
): Promise<void> {
  const { tx } = work;
  mustBeArchived(section);
  if (test.archivedAt) throw new ApiError('WRONG_STATE', errorMessages.tests.archivedNamed(test.name));
  const last = after(await findSectionsOfTest(tx, test.id));
  await store.updateSection(tx, section.id, { archivedAt: null, no: last });
  const no = (await renumberSections(tx, test.id, findOldPosition(section.id, oldPosition))).get(section.id)!;
  await log(work, {
    kind: 'section',
    did: 'restore',
    id: section.id,
    homeId: test.id,
    before: sectionState(asShown(section)),
    after: sectionState({ ...section, archivedAt: null, no }),
  });
}

/** Its questions are restored with it, enabled or not as before. */
export async function unarchiveSegment(
  work: Work,
  home: Home,
  segment: StoredSegment,
  oldPosition: ArchivedPosition = {},
): Promise<void> {
  const { tx } = work;
  const { test, section } = home;
  mustBeArchived(segment);
  mustBeOpen(home);
  const last = after(await findSegmentsIn(tx, [section.id]));
  await store.updateSegment(tx, segment.id, { archivedAt: null, no: last });
  const questions = await findQuestionsIn(tx, [section.id]);
  let next = after(questions);
  const own = questions.filter((row) => row.segmentId === segment.id && !row.archivedAt);
  for (const row of own.sort((a, b) => shownNo(a.no) - shownNo(b.no))) {
    await store.updateQuestion(tx, row.id, { no: next });
    next += 1;
  }
  const no = (await renumberSegments(tx, section.id, findOldPosition(segment.id, oldPosition))).get(
    segment.id,
  )!;
  await log(work, {
    kind: 'segment',
    did: 'restore',
    id: segment.id,
    homeId: test.id,
    before: segmentState(asShown(segment)),
    after: segmentState({ ...segment, archivedAt: null, no }),
  });
}

export async function unarchiveQuestion(
  work: Work,
  home: Home,
  question: StoredQuestion,
  oldPosition: ArchivedPosition = {},
): Promise<void> {
  const { tx, now } = work;
  const { test, section } = home;
  mustBeArchived(question);
  mustBeOpen(home);
  const segment = question.segmentId ? await findSegment(tx, question.segmentId) : null;
  if (segment?.archivedAt) throw new ApiError('WRONG_STATE', errorMessages.tests.passageArchivedRestore);
  const last = after(await findQuestionsIn(tx, [section.id]));
  const enabled = oldPosition.enabled === true && (await isFit(work, home, question));
  await store.updateQuestion(tx, question.id, { archivedAt: null, enabled, no: last, updatedAt: now });
  const no = (await renumberQuestions(tx, section.id, findOldPosition(question.id, oldPosition))).get(
    question.id,
  )!;
  await log(work, {
    kind: 'question',
    did: 'restore',
    id: question.id,
    homeId: test.id,
    before: questionState(asShown(question)),
    after: questionState({ ...question, archivedAt: null, enabled, no }),
  });
}
