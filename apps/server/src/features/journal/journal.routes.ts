import type { JournalEntry, journalCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import { csvResponse, inParts, readExportRows } from '../../http/file-response.ts';
import type { Handlers } from '../../http/handlers.ts';
import { embargoedQuestions } from '../attempts/index.ts';
import type { ContentService } from '../content/index.ts';
import { countPatterns, findJournalPart, type JournalFilter } from './journal.queries.ts';
import { journalService } from './journal.service.ts';
import { patternsView, presentJournal } from './journal.view.ts';

/** All calls on a student's journal of missed questions. */
export function journalHandlers(
  deps: Deps,
  { content }: { readonly content: ContentService },
): Handlers<typeof journalCalls> {
  const { db } = deps;
  const journal = journalService(deps, content);

  async function exportEntries(userId: string, filter: JournalFilter) {
    const rows = await readExportRows(db, (handle, page) => findJournalPart(handle, userId, filter, page));
    return csvResponse<JournalEntry>(
      'journal',
      [
        ['Test', ({ source }) => source.testName],
        ['Section', ({ source }) => source.sectionNo],
        ['Question', ({ source }) => source.questionNo],
        ['Section type', ({ sectionType }) => sectionType],
        ['Question type', ({ questionType }) => questionType.label],
        ['Reason', ({ missReason }) => missReason],
        ['Why I chose it', ({ whyChosen }) => whyChosen],
        ['Why it was wrong', ({ whyWrong }) => whyWrong],
        ['Rule for next time', ({ rule }) => rule],
        ['Written', ({ createdAt }) => createdAt],
        ['Changed', ({ updatedAt }) => updatedAt],
      ],
      inParts(rows, (part) => presentJournal(content, part)),
    );
  }

  return {
    async list({ user, query, now }) {
      if (query.exportcsv) return exportEntries(user.id, await journal.readFilter(user.id, query, now));
      return journal.readPage(user.id, query, now);
    },
    async patterns({ user, now }) {
      const rows = await countPatterns(db, user.id, await embargoedQuestions(db, user.id, now));
      return patternsView(await content.index(), rows);
    },
    ofQuestion: ({ user, params, now }) => journal.readQuestion(user.id, params.id, now),
    async save({ user, params, body, now }) {
      return { entry: await journal.write(user.id, params.id, body, now) };
    },
    async remove({ user, params }) {
      await journal.remove(user.id, params.id);
      return { ok: true };
    },
  };
}
