import type { Db } from '../../db/database.ts';
import { findQuestionTypes, findTopics } from '../content-import/index.ts';
import { findTestNumbers } from './transfer.queries.ts';

/** The codes that a package may refer to, and the next free number, as sent to the worker. */
export async function findLists(db: Db) {
  // Disabled types are not guessed, but a file may still name them.
  const types = (await findQuestionTypes(db)).filter((type) => type.enabled);
  const topics = (await findTopics(db)).filter((topic) => topic.enabled).map((topic) => topic.code);
  const numbers = await findTestNumbers(db);
  return {
    types: types.map(({ code, sectionTypes }) => ({ code, sectionTypes })),
    topics,
    numbers: Object.fromEntries(numbers.map(({ slug, no }) => [slug, no])),
    next: Math.max(0, ...numbers.map(({ no }) => no).filter((no) => no < 9_000)) + 1,
  };
}
