import { namedOptions, parseOptionLetter, rougeRecall } from '@docket/rules';
import type { EvaluationTicket } from '../../../../../demo/eval/format.ts';

/** The question of an evaluation ticket, as plain text. */
export interface EvaluatedQuestion {
  readonly options: readonly string[];
  readonly credited: number;
  readonly source: string;
}
export interface Score {
  /** Whether the credited option and no other is named as the answer, in the composer's phrases. */
  readonly namesKey: boolean;
  /** Whether every wrong option that the student asks about or chose is mentioned. */
  readonly addresses: boolean;
  /** ROUGE-L recall against the reference. */
  readonly overlap: number;
  readonly length: number;
}
/** The minimum for passing the whole set. */
export const minimum = { overlap: 0.6, maxCharacters: 4_000 };

const creditedAnswer = /\(([A-E])\)(?: is|, and that is) correct/g;

export function scoreDraft(text: string, ticket: EvaluationTicket, question: EvaluatedQuestion): Score {
  const { options, credited, source } = question;
  const chosen = ticket.chosen ? parseOptionLetter(ticket.chosen) : null;
  const names = { options, chosen, source };
  const named = [...text.matchAll(creditedAnswer)].map((found) => parseOptionLetter(found[1]!));
  const wanted = (
    ticket.asks.length > 0 ? ticket.asks.map(parseOptionLetter) : chosen === null ? [] : [chosen]
  ).filter((option) => option !== credited);
  const spoken = new Set(namedOptions(text, names));
  return {
    namesKey: named.length > 0 && named.every((option) => option === credited),
    addresses: wanted.every((option) => spoken.has(option)),
    overlap: rougeRecall(text, ticket.reference),
    length: text.length,
  };
}

export interface Summary {
  readonly tickets: number;
  readonly namesKey: number;
  readonly addresses: number;
  readonly overlap: number;
  readonly refused: number;
  readonly passed: boolean;
}
/** For all tickets; null for a draft that was refused or failed. */
export function summarizeScores(scores: readonly (Score | null)[]): Summary {
  const made = scores.filter((score) => score !== null);
  const overlap = made.reduce((sum, one) => sum + one.overlap, 0) / Math.max(1, made.length);
  const namesKey = made.filter((one) => one.namesKey).length;
  const addresses = made.filter((one) => one.addresses).length;
  return {
    tickets: scores.length,
    namesKey,
    addresses,
    overlap,
    refused: scores.length - made.length,
    passed:
      namesKey === scores.length &&
      addresses === scores.length &&
      overlap >= minimum.overlap &&
      made.every((one) => one.length <= minimum.maxCharacters),
  };
}
