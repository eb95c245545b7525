import { errorMessages, type JournalEntry, type journalCalls, type Out } from '@docket/contract';
import { hasVisibleText } from '@docket/contract/formats';
import { invalid, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { formatTimeCursor, parseTimeCursor } from '../../http/cursor.ts';
import type { Deps } from '../../http/deps.ts';
import { nextVersion, requireSameVersion } from '../../http/same-version.ts';
import { embargoedQuestions } from '../attempts/index.ts';
import type { ContentService } from '../content/index.ts';
import { type Limit, throttle } from '../throttle/index.ts';
import {
  findJournalEntries,
  findJournalPage,
  findReviewOfQuestion,
  type JournalFilter,
  lockReviewOfQuestion,
  removeJournalEntry,
  writeJournalEntry,
} from './journal.queries.ts';
import { presentJournal } from './journal.view.ts';

const list = 'journal';
/** More entries than a person writes; each takes storage. */
const writeLimit: Limit = { name: 'journal-account', max: 1000, windowMs: 3_600_000 };
type ListQuery = Out<typeof journalCalls.list.query>;
type Text = Out<typeof journalCalls.save.body>;
const sectionTypes: readonly string[] = ['LR', 'RC', 'LG'];

/**
 * The student's entries of some questions, by question id; without those of embargoed questions, whose answers they
 * reveal.
 */
export async function findJournalTexts(
  db: Db,
  userId: string,
  questionIds: readonly string[],
  isEmbargoed: (questionId: string) => boolean,
): Promise<ReadonlyMap<string, { whyChosen: string; whyWrong: string; rule: string }>> {
  const rows = await findJournalEntries(
    db,
    userId,
    questionIds.filter((id) => !isEmbargoed(id)),
  );
  return new Map(
    rows.map(({ questionId, whyChosen, whyWrong, rule }) => [questionId, { whyChosen, whyWrong, rule }]),
  );
}

export function journalService(deps: Deps, content: ContentService) {
  const { db } = deps;
  const rateLimiter = throttle(deps);

  /** @throws ApiError INVALID for a type that does not exist */
  async function readFilter(userId: string, query: Partial<ListQuery>, now: Date): Promise<JournalFilter> {
    const index = await content.index();
    for (const type of query.types ?? [])
      if (!sectionTypes.includes(type) && !index.questionTypes.has(type))
        throw invalid('type[]', errorMessages.common.unknownQuestionType(type));
    const { search, types, reasons } = query;
    return { search, types, reasons, embargoed: await embargoedQuestions(db, userId, now) };
  }
  async function readEntry(userId: string, questionId: string): Promise<JournalEntry | null> {
    const [entry] = await presentJournal(content, await findJournalEntries(db, userId, [questionId]));
    return entry ?? null;
  }

  return {
    readFilter,
    async readPage(userId: string, query: ListQuery, now: Date) {
      const filter = await readFilter(userId, query, now);
      const after = query.cursor ? parseTimeCursor(query.cursor, list) : null;
      const rows = await findJournalPage(db, userId, filter, { after, limit: query.size + 1 });
      const page = rows.slice(0, query.size);
      const last = page.at(-1);
      return {
        items: await presentJournal(content, page),
        nextCursor:
          rows.length > query.size && last
            ? formatTimeCursor(list, { at: last.createdAt, id: last.id })
            : null,
      };
    },
    /** @throws ApiError NOT_FOUND */
    async readQuestion(userId: string, questionId: string, now: Date) {
      if (!(await content.index()).questionsById.has(questionId)) throw notFound('Question');
      const embargoed = await embargoedQuestions(db, userId, now);
      const review = embargoed.has(questionId)
        ? undefined
        : await findReviewOfQuestion(db, userId, questionId);
      const entry = embargoed.has(questionId) ? null : await readEntry(userId, questionId);
      return {
        entry,
        canWrite: review !== undefined,
        missReason: review?.missReason ?? null,
      };
    },
    /** @throws ApiError NOT_FOUND, WRONG_STATE, INVALID or CONFLICT */
    async write(
      userId: string,
      questionId: string,
      { missReason, updatedAt: seen, ...text }: Text,
      now: Date,
    ) {
      if (!(await content.index()).questionsById.has(questionId)) throw notFound('Question');
      if (!Object.values(text).some(hasVisibleText)) throw invalid('whyChosen', errorMessages.journal.empty);
      await rateLimiter.take(writeLimit, userId, now);
      await db.transaction(async (tx) => {
        const embargoed = await embargoedQuestions(tx, userId, now);
        const review = await lockReviewOfQuestion(tx, userId, questionId);
        if (!review || embargoed.has(questionId)) throw wrongState(errorMessages.journal.notMissed);
        const [before] = await findJournalEntries(tx, userId, [questionId]);
        const stored = before?.updatedAt ?? null;
        requireSameVersion(stored, seen);
        const { sectionType, questionType } = review;
        const row = { ...text, userId, id: deps.newId(), questionId, sectionType, questionType };
        await writeJournalEntry(
          tx,
          { ...row, createdAt: now, updatedAt: nextVersion(stored, now) },
          missReason,
        );
      });
      return (await readEntry(userId, questionId))!;
    },
    /** @throws ApiError NOT_FOUND */
    async remove(userId: string, questionId: string) {
      if (!(await removeJournalEntry(db, userId, questionId))) throw notFound('Journal entry');
    },
  };
}
