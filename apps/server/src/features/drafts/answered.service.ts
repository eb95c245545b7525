import { mayRevealAnswer, optionPosition, splitSentences } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import { type KeyReader, readableAnswers, type WholeTicketRow } from '../tickets/index.ts';
import type { AnsweredTicket } from './material.types.ts';
import { plainParagraphs } from './plain.ts';
import { type AnsweredRow, findKeyChange, findSame, findSimilar } from './sources.queries.ts';
import { findTicketOrder, listOptions } from './ticket-order.ts';

const maxAnswers = 4;
/** More stems would only find more tickets with worse matches. */
const maxStems = 6;

/** Any two of the longest stems, for to_tsquery; they match as prefixes of the indexed lexemes. */
export function composeStemQuery(stems: readonly string[]): string {
  const chosen = [...new Set(stems.filter((stem) => /^[\p{L}\p{N}]{3,30}$/u.test(stem)))]
    .sort((a, b) => b.length - a.length)
    .slice(0, maxStems)
    .map((stem) => `${stem}:*`);
  if (chosen.length < 2) return chosen[0] ?? '';
  return chosen.flatMap((a, i) => chosen.slice(i + 1).map((b) => `(${a} & ${b})`)).join(' | ');
}

/**
 * Finds public answers to other students: first about the same object, then similar ones; only what this student may
 * read.
 */
export function answeredTickets(
  { db }: Deps,
  parts: { readonly content: ContentService; readonly access: AccessService; readonly keys: KeyReader },
) {
  /** Answers that were asked for since the key was changed, if their tickets have the same options as this one. */
  async function withThisKey(
    id: string,
    rows: readonly AnsweredRow[],
    now: readonly string[],
  ): Promise<readonly AnsweredRow[]> {
    if (rows.length === 0) return [];
    const changedAt = await findKeyChange(db, id);
    // An answer names options by their letters, so the order counts too.
    const options = JSON.stringify(now);
    return rows.filter(
      (row) =>
        (changedAt === null || row.createdAt > changedAt) && JSON.stringify(row.options ?? null) === options,
    );
  }

  return async (
    ownerId: string,
    row: WholeTicketRow,
    stems: readonly string[],
    now: Date,
  ): Promise<{ answers: readonly AnsweredTicket[]; names: readonly string[] }> => {
    const query = composeStemQuery(stems);
    const isQuestion = row.aboutKind === 'question';
    const same = row.aboutId ? await findSame(db, row.aboutId, ownerId, query) : [];
    const question = isQuestion
      ? (await parts.content.questions([row.aboutId!])).get(row.aboutId!)
      : undefined;
    const order = question ? findTicketOrder(row, question) : [];
    const options = question ? listOptions(question, order) : [];
    const fresh = isQuestion ? await withThisKey(row.aboutId!, same, options) : same;
    // An answer about another question does not apply to this one.
    const similar = query && !isQuestion ? await findSimilar(db, row.aboutKind, ownerId, query) : [];
    const others = similar.filter((one) => one.aboutId !== row.aboutId || !row.aboutId);
    const student = { id: ownerId, sessionId: '', roles: ['STUDENT'] as const };
    const readable = await readableAnswers(db, parts, student, now);
    const chosen = (await readable([...fresh, ...others])).slice(0, maxAnswers);
    const answers = chosen.map(
      (one): AnsweredTicket => ({
        id: one.id,
        subject: one.subject,
        answer: one.messages
          .flatMap(({ from, html }) => (from === 'tutor' ? plainParagraphs(html).split('\n\n') : []))
          // Elsewhere it is unknown whether this student may see the key of the mentioned question.
          .filter((paragraph) => isQuestion || !splitSentences(paragraph).some(mayRevealAnswer))
          .join('\n\n'),
        isSame: row.aboutId !== null && one.aboutId === row.aboutId,
        chosen: optionPosition(order, one.chosen),
      }),
    );
    return { answers, names: chosen.map((one) => one.studentName) };
  };
}
