import { errorMessages, type Out, type testAdminCalls } from '@docket/contract';
import { invalid, notFound, wrongState } from '../../../api-error.ts';
import { writeAudits } from '../../audit/index.ts';
import { creditedNo } from '../../content/index.ts';
import { findQuestionTypes, findTopics } from '../../content-import/index.ts';
import { missingParts } from './checks.ts';
import { type ChangeRow, findChangesById } from './history.queries.ts';
import { startingRating } from './questions.service.ts';
import { questionBefore, readState } from './restore.schemas.ts';
import { questionState } from './states.ts';
import { findQuestions, findSections, findTests, type StoredQuestion } from './tree.queries.ts';
import { Rules, type Work } from './work.ts';
import { resetUnansweredRatings, touchTests, updateQuestionRows } from './write.queries.ts';

export type QuestionsChange = Out<typeof testAdminCalls.updateQuestions.body>;
const maxTopics = 5;

function topicsAfter(row: StoredQuestion, { topics, addTopics, removeTopics }: QuestionsChange): string[] {
  const removed = new Set(removeTopics);
  const kept = (topics ?? row.topics).filter((code) => !removed.has(code));
  return [...new Set([...kept, ...(addTopics ?? [])])];
}

const byKey = <Row>(rows: readonly Row[], key: (row: Row) => string) =>
  new Map(rows.map((row) => [key(row), row]));
const findCodes = async ({ tx }: Work) => ({
  types: byKey(await findQuestionTypes(tx), (type) => type.code),
  topics: byKey(await findTopics(tx), (topic) => topic.code),
});
type Codes = Awaited<ReturnType<typeof findCodes>>;

/** The codes in the change must exist, and a disabled one cannot be assigned. Throws INVALID. */
function checkNamedCodes({ types, topics }: Codes, change: QuestionsChange): void {
  const rules = new Rules();
  const type = types.get(change.questionType ?? '');
  if (change.questionType && !type)
    rules.broken('questionType', `Unknown question type: ${change.questionType}`);
  else if (type && !type.enabled) rules.broken('questionType', `The type ${type.code} is disabled`);
  for (const field of ['topics', 'addTopics'] as const)
    for (const code of change[field] ?? []) {
      const topic = topics.get(code);
      if (!topic) rules.broken(field, `Unknown topic: ${code}`);
      else if (!topic.enabled) rules.broken(field, `The topic ${code} is disabled`);
    }
  rules.check();
}

type Classified = Pick<StoredQuestion, 'questionType' | 'topics' | 'authorDifficulty'>;

/**
 * Gives each question the type, topics and difficulty that `findAfter` names for it: all of them, or none if a rule is
 * violated (the fields `ids.0`, `ids.1`... name the questions). The number of statements does not depend on the number
 * of questions. Returns the entries of the audit log. Throws INVALID.
 */
async function classifyQuestions(
  work: Work,
  { types, topics }: Codes,
  ids: readonly string[],
  findAfter: (before: StoredQuestion) => Classified,
): Promise<string[]> {
  const { tx, now, newId, actorId } = work;
  const rules = new Rules();
  const rows = byKey(await findQuestions(tx, ids), (row) => row.id);
  const sectionIds = new Set([...rows.values()].map((row) => row.sectionId));
  const sections = byKey(await findSections(tx, [...sectionIds]), (row) => row.id);
  const testIds = new Set([...sections.values()].map((row) => row.testId));
  const tests = byKey(await findTests(tx, [...testIds]), (row) => row.id);
  const changes: { before: StoredQuestion; after: StoredQuestion; homeId: string }[] = [];
  for (const [at, id] of ids.entries()) {
    const broken = (message: string) => rules.broken(`ids.${at}`, message);
    const before = rows.get(id);
    if (!before || before.archivedAt) {
      broken(before ? 'The question is archived. Restore it first.' : 'Question not found');
      continue;
    }
    const section = sections.get(before.sectionId)!;
    const test = tests.get(section.testId)!;
    const after = { ...before, ...findAfter(before) };
    const type = types.get(after.questionType);
    if (after.questionType !== before.questionType && after.questionType !== '') {
      if (!type) broken(`Unknown question type: ${after.questionType}`);
      else if (!type.enabled) broken(`The type ${type.code} is disabled`);
      else if (test.type === 'NORMAL' && !type.sectionTypes.includes(section.type))
        broken(`${type.code} isn't a question type of ${section.type}`);
    }
    for (const code of after.topics.filter((topic) => !before.topics.includes(topic)))
      if (!topics.get(code)?.enabled)
        broken(topics.has(code) ? `The topic ${code} is disabled` : `Unknown topic: ${code}`);
    if (after.topics.length > maxTopics) broken(`A question can have up to ${maxTopics} topics`);
    if (after.enabled)
      for (const { message } of missingParts({ ...after, credited: creditedNo(after) })) broken(message);
    if (JSON.stringify(questionState(before)) !== JSON.stringify(questionState(after)))
      changes.push({ before, after, homeId: test.id });
  }
  rules.check();
  await updateQuestionRows(
    tx,
    changes.map(({ after }) => after),
    now,
  );
  const harder = changes.filter(({ before, after }) => before.authorDifficulty !== after.authorDifficulty);
  for (const difficulty of new Set(harder.map(({ after }) => after.authorDifficulty)))
    await resetUnansweredRatings(
      tx,
      harder.flatMap(({ after }) => (after.authorDifficulty === difficulty ? [after.id] : [])),
      startingRating(difficulty),
      now,
    );
  await touchTests(tx, [...new Set(changes.map((one) => one.homeId))], now);
  const entries = changes.map(({ before, after, homeId }) => ({
    id: newId(),
    at: now,
    actorId,
    action: 'question.update' as const,
    target: `question:${before.id}`,
    homeId,
    before: questionState(before),
    after: questionState(after),
  }));
  await writeAudits(tx, entries);
  return entries.map((entry) => entry.id);
}

/**
 * Sets type, topics or difficulty of many questions. Returns the entries of the audit log, which `restoreQuestions` can
 * undo. Throws INVALID.
 */
export async function updateQuestions(
  work: Work,
  change: QuestionsChange,
): Promise<{ changed: number; changes: string[] }> {
  const { questionType, topics, addTopics, removeTopics, difficulty } = change;
  if (
    questionType === undefined &&
    difficulty === undefined &&
    !topics &&
    !addTopics?.length &&
    !removeTopics?.length
  )
    throw invalid('questionType', 'Choose a type, topics or a difficulty');
  const codes = await findCodes(work);
  checkNamedCodes(codes, change);
  const changes = await classifyQuestions(work, codes, change.ids, (before) => ({
    questionType: questionType ?? before.questionType,
    topics: topicsAfter(before, change),
    authorDifficulty: difficulty ?? before.authorDifficulty,
  }));
  return { changed: changes.length, changes };
}

/** The fields that `updateQuestions` changes. */
const bulkFields = ['questionType', 'topics', 'authorDifficulty'] as const;
/** What a change of `updateQuestions` changed, as it was before. Throws WRONG_STATE for a change of anything else. */
function readChangedFields({ before, after }: ChangeRow): Partial<Classified> {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const differs = (field: string) => JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]);
  const changed = Object.keys({ ...was, ...is }).filter(differs);
  const found = bulkFields.filter((field) => changed.includes(field));
  if (changed.length > found.length) throw wrongState(errorMessages.tests.cannotUndo);
  const state = readState(questionBefore, before);
  return Object.fromEntries(found.map((field) => [field, state[field]]));
}

/**
 * Gives questions back what changes of `updateQuestions` changed: type, topics or difficulty. What else was changed since
 * is kept. Throws NOT_FOUND, WRONG_STATE for a change of another kind, INVALID for two changes of one question.
 */
export async function restoreQuestions(work: Work, changeIds: readonly string[]): Promise<void> {
  const found = byKey(await findChangesById(work.tx, changeIds), (row) => row.id);
  const changed = new Map<string, Partial<Classified>>();
  for (const [at, id] of changeIds.entries()) {
    const row = found.get(id);
    if (!row) throw notFound('Change');
    if (row.action !== 'question.update') throw wrongState(errorMessages.tests.cannotUndo);
    const questionId = row.target.slice(-36);
    if (changed.has(questionId)) throw invalid(`ids.${at}`, 'Another of these changed the same question');
    changed.set(questionId, readChangedFields(row));
  }
  await classifyQuestions(work, await findCodes(work), [...changed.keys()], (now) => ({
    ...now,
    ...changed.get(now.id),
  }));
}
