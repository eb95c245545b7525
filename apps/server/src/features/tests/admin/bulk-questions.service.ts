import type { Out, testAdminCalls } from '@docket/contract';
import { writeAudits } from '../../audit/index.ts';
import { creditedNo } from '../../content/index.ts';
import { findQuestionTypes, findTopics } from '../../content-import/index.ts';
import { missingParts } from './checks.ts';
import { startingRating } from './questions.service.ts';
import { questionState } from './states.ts';
import { findQuestions, findSections, findTests, type StoredQuestion } from './tree.queries.ts';
import { Rules, type Work } from './work.ts';
import { resetUnansweredRatings, touchTests, updateQuestionRows } from './write.queries.ts';

export type QuestionsChange = Out<typeof testAdminCalls.updateQuestions.body>;
const maxTopics = 5;

/** The codes in the change must exist, and a disabled one cannot be assigned. */
async function checkNamedCodes({ tx }: Work, rules: Rules, change: QuestionsChange) {
  const type = change.questionType
    ? (await findQuestionTypes(tx)).find((questionType) => questionType.code === change.questionType)
    : undefined;
  if (change.questionType && !type)
    rules.broken('questionType', `Unknown question type: ${change.questionType}`);
  else if (type && !type.enabled) rules.broken('questionType', `The type ${type.code} is disabled`);
  const topics = new Map((await findTopics(tx)).map((topic) => [topic.code, topic]));
  for (const field of ['topics', 'addTopics'] as const)
    for (const code of change[field] ?? []) {
      const topic = topics.get(code);
      if (!topic) rules.broken(field, `Unknown topic: ${code}`);
      else if (!topic.enabled) rules.broken(field, `The topic ${code} is disabled`);
    }
  return type;
}

function topicsAfter(row: StoredQuestion, { topics, addTopics, removeTopics }: QuestionsChange): string[] {
  const removed = new Set(removeTopics);
  const kept = (topics ?? row.topics).filter((code) => !removed.has(code));
  return [...new Set([...kept, ...(addTopics ?? [])])];
}

/**
 * Sets type, topics or difficulty of many questions: all of them, or none if a rule is violated (the fields `ids.0`,
 * `ids.1`... name the questions). Returns the entries of the audit log, which can undo it. Throws INVALID.
 */
export async function updateQuestions(
  work: Work,
  change: QuestionsChange,
): Promise<{ changed: number; changes: string[] }> {
  const { tx, now, newId, actorId } = work;
  const rules = new Rules();
  const { questionType, topics, addTopics, removeTopics, difficulty } = change;
  if (
    questionType === undefined &&
    difficulty === undefined &&
    !topics &&
    !addTopics?.length &&
    !removeTopics?.length
  )
    rules.broken('questionType', 'Choose a type, topics or a difficulty');
  rules.check();
  const type = await checkNamedCodes(work, rules, change);
  const rows = new Map((await findQuestions(tx, change.ids)).map((row) => [row.id, row]));
  const sections = new Map(
    (await findSections(tx, [...new Set([...rows.values()].map((row) => row.sectionId))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const tests = new Map(
    (await findTests(tx, [...new Set([...sections.values()].map((row) => row.testId))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const changes: { before: StoredQuestion; after: StoredQuestion; homeId: string }[] = [];
  for (const [at, id] of change.ids.entries()) {
    const broken = (message: string) => rules.broken(`ids.${at}`, message);
    const before = rows.get(id);
    if (!before || before.archivedAt) {
      broken(before ? 'The question is archived. Restore it first.' : 'Question not found');
      continue;
    }
    const section = sections.get(before.sectionId)!;
    const test = tests.get(section.testId)!;
    if (type && test.type === 'NORMAL' && !type.sectionTypes.includes(section.type))
      broken(`${type.code} isn't a question type of ${section.type}`);
    const after = {
      ...before,
      questionType: questionType ?? before.questionType,
      topics: topicsAfter(before, change),
      authorDifficulty: difficulty ?? before.authorDifficulty,
    };
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
  if (difficulty !== undefined) {
    const harder = changes.filter(({ before }) => before.authorDifficulty !== difficulty);
    await resetUnansweredRatings(
      tx,
      harder.map(({ before }) => before.id),
      startingRating(difficulty),
      now,
    );
  }
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
  return { changed: changes.length, changes: entries.map((entry) => entry.id) };
}
