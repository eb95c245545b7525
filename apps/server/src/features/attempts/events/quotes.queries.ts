import type { HighlightRange } from '@docket/contract';
import { quoteText } from '@docket/rules';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { questions, segments } from '../../content/content.tables.ts';
import { attemptQuestions, attempts } from '../attempts.tables.ts';
import { listMarkedTexts } from '../highlight.view.ts';
import { optionsView, shownOrder } from '../option.view.ts';

/**
 * Adds their words to highlights that a client sent without them (decision 108), from the texts of the question as
 * they are, in the order of options at that time. Pages send the words, because their texts may be older.
 */
export async function withQuotes(
  db: Db,
  userId: string,
  attemptQuestionId: string,
  data: readonly HighlightRange[],
  at: Date,
): Promise<readonly HighlightRange[]> {
  if (data.every((range) => range.quote)) return data;
  const [row] = await db.orm
    .select({
      optionOrder: attemptQuestions.optionOrder,
      revealedAt: attempts.revealedAt,
      stimulusHtml: questions.stimulusHtml,
      stemHtml: questions.stemHtml,
      options: questions.options,
      optionIds: questions.optionIds,
      optionKeys: questions.optionKeys,
      retiredOptions: questions.retiredOptions,
      passageHtml: segments.passageHtml,
      passageBHtml: segments.passageBHtml,
    })
    .from(attemptQuestions)
    .innerJoin(
      attempts,
      and(eq(attempts.userId, attemptQuestions.userId), eq(attempts.id, attemptQuestions.attemptId)),
    )
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .leftJoin(segments, eq(segments.id, questions.segmentId))
    .where(and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.id, attemptQuestionId)));
  if (!row) return data;
  const order = shownOrder(row, row, row.revealedAt !== null && row.revealedAt <= at);
  const options = optionsView(row, order);
  const passages = [row.passageHtml, row.passageBHtml].flatMap((html) => (html === null ? [] : [{ html }]));
  const texts = listMarkedTexts({
    stimulusHtml: row.stimulusHtml,
    stemHtml: row.stemHtml,
    options,
    passages,
  });
  const findPart = ({ part, optionId }: HighlightRange) => {
    if (optionId === undefined) return part;
    const option = options.find(({ id }) => id === optionId);
    return option && `option-${option.no}`;
  };
  return data.map((range) => {
    const part = findPart(range);
    const text = part && texts.get(part)?.text;
    const quote = range.quote ?? quoteText(text ?? '', range.start, range.end);
    return quote ? { ...range, quote } : range;
  });
}
