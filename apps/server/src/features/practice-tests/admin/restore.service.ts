import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../../api-error.ts';
import { hasSameText, notesView } from '../../explanations/index.ts';
import { isBundle } from './bundle.ts';
import { updateExplanation } from './explanations.service.ts';
import { updateHead } from './heads.service.ts';
import type { ChangeRow } from './history.queries.ts';
import { homeOfSection, loadTest } from './homes.ts';
import { loadLesson, updateLesson } from './lessons.service.ts';
import { orderQuestions, orderSections, orderSegments } from './order.service.ts';
import { updateQuestion } from './questions.service.ts';
import { reinsert } from './reinsert.service.ts';
import {
  archivedPosition,
  explanationBefore,
  orderBefore,
  questionBefore,
  readState,
  sectionBefore,
  segmentBefore,
  testBefore,
} from './restore.schemas.ts';
import { updateSection } from './sections.service.ts';
import { updateSegment } from './segments.service.ts';
import { findExplanation, findQuestion, findSegment } from './tree.queries.ts';
import { unarchiveQuestion, unarchiveSection, unarchiveSegment, unarchiveTest } from './unarchive.service.ts';
import { headKinds, type Work } from './work.ts';

export const parseTargetKind = (target: string) => target.slice(0, target.indexOf(':'));
const kinds = new Set(['test', 'skill-unit', 'course', 'section', 'segment', 'question', 'explanation']);
const restorableVerbs = new Set(['update', 'disable', 'archive', 'delete']);
/** Orders of units and courses are all their numbers together: they are set again, not restored. */
const ordered = new Set(['section', 'segment', 'question']);
const parseVerb = (action: string) => action.slice(action.indexOf('.') + 1);

/** A creation is undone by removing, not by restoring; the same goes for a row that was restored. */
export function canRestore(row: Pick<ChangeRow, 'action' | 'target' | 'hasBefore'>): boolean {
  const kind = parseTargetKind(row.target);
  if (!row.hasBefore || !kinds.has(kind)) return false;
  const verb = parseVerb(row.action);
  return verb === 'reorder' ? ordered.has(kind) : restorableVerbs.has(verb);
}

async function order(work: Work, row: ChangeRow, id: string): Promise<void> {
  const before = readState(orderBefore, row.before);
  if ('sectionIds' in before) return orderSections(work, row.homeId, before.sectionIds, 'sectionIds');
  if ('segmentIds' in before) return orderSegments(work, await homeOfSection(work.tx, id), before.segmentIds);
  const { segmentId, questionIds } = before;
  const sectionId = segmentId ? (await findSegment(work.tx, segmentId))?.sectionId : id;
  if (!sectionId) throw notFound('Section');
  return orderQuestions(work, await homeOfSection(work.tx, sectionId), segmentId, questionIds);
}

async function question(work: Work, row: ChangeRow, id: string): Promise<void> {
  const found = await findQuestion(work.tx, id);
  if (!found) throw notFound('Question');
  const home = await homeOfSection(work.tx, found.sectionId);
  if (parseVerb(row.action) === 'archive')
    return unarchiveQuestion(work, home, found, readState(archivedPosition, row.before));
  const { authorDifficulty, stimulusHtml, ...before } = readState(questionBefore, row.before);
  return updateQuestion(work, home, found, null, {
    ...before,
    difficulty: authorDifficulty,
    ...(stimulusHtml == null ? {} : { stimulusHtml }),
  });
}

async function segment(work: Work, row: ChangeRow, id: string): Promise<void> {
  const found = await findSegment(work.tx, id);
  if (!found) throw notFound('Segment');
  const home = await homeOfSection(work.tx, found.sectionId);
  if (parseVerb(row.action) === 'archive')
    return unarchiveSegment(work, home, found, readState(archivedPosition, row.before));
  return updateSegment(work, home, found, null, readState(segmentBefore, row.before));
}

async function section(work: Work, row: ChangeRow, id: string): Promise<void> {
  const home = await homeOfSection(work.tx, id);
  if (parseVerb(row.action) === 'archive')
    return unarchiveSection(work, home, readState(archivedPosition, row.before));
  const { variable, type, lesson, ...before } = readState(sectionBefore, row.before);
  if (home.test.type !== 'COURSE')
    return updateSection(work, home, null, { ...before, type, variableSection: variable });
  const stored = await loadLesson(work, home);
  return updateLesson(work, home, stored, null, { ...before, ...lesson, sectionType: type });
}

async function explanation(work: Work, row: ChangeRow, id: string): Promise<void> {
  const found = await findExplanation(work.tx, id);
  if (!found) throw notFound('Explanation');
  const question = found.questionId ? await findQuestion(work.tx, found.questionId) : null;
  const owner = question ? { question } : { segmentId: found.segmentId! };
  const {
    keyAtSave,
    optionsHashAtSave,
    notes = found.notes,
    ...before
  } = readState(explanationBefore, row.before);
  const { html = found.html } = before;
  const stays = hasSameText({ html, notes }, found, question?.credited ?? null);
  const texts = { ...before, notes: notesView(notes, question?.optionKeys ?? null) };
  return updateExplanation(work, row.homeId, owner, found, null, texts, {
    // If an older entry does not have it, it is not changed: nobody checked the text again.
    keyAtSave: keyAtSave === undefined ? found.keyAtSave : keyAtSave,
    // It is unknown for which options another text was written.
    optionsHashAtSave:
      optionsHashAtSave === undefined ? (stays ? found.optionsHashAtSave : null) : optionsHashAtSave,
  });
}

async function head(work: Work, row: ChangeRow, id: string): Promise<void> {
  const found = await loadTest(work.tx, id);
  if (parseVerb(row.action) === 'archive')
    return unarchiveTest(work, found, readState(archivedPosition, row.before));
  const { mergedSections, no, ...before } = readState(testBefore, row.before);
  const numbered = headKinds[found.type] === 'test' ? { no } : {};
  const placed = found.type === 'MERGED' ? { mergedSections } : {};
  // A logged state without a purpose is one of a test that had none.
  return updateHead(work, found, null, { purpose: null, ...before, ...numbered, ...placed });
}

/**
 * Restores the state before a change, including rows that it archived or deleted. Throws WRONG_STATE if that is
 * impossible, NOT_FOUND if the row was deleted since, INVALID if the old state is no longer valid.
 */
export async function restoreChange(work: Work, row: ChangeRow): Promise<void> {
  if (!canRestore(row)) throw wrongState(errorMessages.tests.tooOldToUndo);
  const id = row.target.slice(-36);
  const verb = parseVerb(row.action);
  if (verb === 'delete') {
    const contains = (row.before as { contains?: unknown }).contains;
    if (!isBundle(contains)) throw wrongState(errorMessages.tests.deletedNotInLog);
    return reinsert(work, { kind: parseTargetKind(row.target), id, homeId: row.homeId }, contains);
  }
  if (verb === 'reorder') return order(work, row, id);
  const kind = parseTargetKind(row.target);
  if (kind === 'question') return question(work, row, id);
  if (kind === 'segment') return segment(work, row, id);
  if (kind === 'section') return section(work, row, id);
  if (kind === 'explanation') return explanation(work, row, id);
  return head(work, row, id);
}
