import { similarFrom, similarity, trigramsOf } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { plainTextOf } from '../content/rich-text.ts';
import { findCandidates } from './duplicates.queries.ts';

export interface Likeness {
  readonly questionId: string;
  readonly otherId: string;
  readonly similarity: number;
}
const mostCandidates = 20;

/** What makes a question itself: stems are alike everywhere. */
const textOf = (row: { stimulusHtml: string | null; options: readonly string[] }) =>
  [row.stimulusHtml ?? '', ...row.options].map(plainTextOf).join(' ');

/** Questions of the library that read like these, the most similar first. */
export async function findLikenesses(
  db: Db,
  questions: readonly { id: string; stimulusHtml: string | null; options: readonly string[] }[],
  atLeast = similarFrom,
): Promise<Likeness[]> {
  const own = new Map(questions.map((row) => [row.id, trigramsOf(textOf(row))]));
  const others = new Map<string, ReadonlySet<string>>();
  const found: Likeness[] = [];
  for (const row of await findCandidates(db, [...own.keys()], mostCandidates)) {
    const { question_id: questionId, other_id: otherId } = row;
    const trigrams =
      own.get(otherId) ??
      others.get(otherId) ??
      trigramsOf(textOf({ stimulusHtml: row.stimulus_html, options: row.options }));
    others.set(otherId, trigrams);
    const measure = similarity(own.get(questionId)!, trigrams);
    if (measure >= atLeast) found.push({ questionId, otherId, similarity: measure });
  }
  return found.sort((a, b) => b.similarity - a.similarity);
}
