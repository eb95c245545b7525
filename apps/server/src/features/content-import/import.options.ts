import { matchFileOptions, type OptionKey, type StoredOption } from '@docket/rules';
import {
  creditedAt,
  getOptionText,
  identifyOptionColumns,
  noOptionColumns,
  type OptionColumns,
  toOptionSet,
} from '../content/index.ts';
import type { TargetQuestion } from './import.rows.ts';

/** The number of unmatched options that a result lists. */
export const maxUnmatchedOptions = 500;
/** The answer to "which old option is it?" for an option of a file. */
export interface OptionChoice {
  readonly questionId: string;
  /** Its position in the file. */
  readonly optionNo: number;
  /** The id of an old option; null for a new one. */
  readonly optionId: string | null;
}
/** An option of a file with a text that its question does not have. */
export interface UnmatchedFileOption {
  readonly questionId: string;
  /** The path of the question in the upload. */
  readonly path: string;
  readonly optionNo: number;
  readonly html: string;
  /** The old options that it may be, with their present positions. */
  readonly candidates: readonly (Pick<StoredOption, 'id' | 'html'> & { readonly no: number })[];
  /** What it is taken for: the choice, or the only old option with a similar text; undefined must be chosen. */
  readonly answer: string | null | undefined;
}

export interface IdentifiedQuestion extends OptionColumns {
  readonly credited: OptionKey;
}

/**
 * The options of a question of a file with the identities of the old ones: by text, by id, then as it was chosen.
 * Without `choices` nobody can be asked: what is left is matched by position.
 */
export function identifyQuestion(
  before: (OptionColumns & { readonly id: string }) | undefined,
  question: TargetQuestion,
  choices: readonly OptionChoice[] | undefined,
  newId: () => string,
): { readonly placed: IdentifiedQuestion; readonly unmatched: readonly UnmatchedFileOption[] } {
  const columns = before ?? noOptionColumns;
  // A new question gets new ids, because it may be a copy.
  const sent = question.options.map((html, at) => ({
    html,
    id: before ? question.optionIds[at] : undefined,
  }));
  const chosen = new Map(
    (choices ?? []).flatMap(({ questionId, optionNo, optionId }) =>
      questionId === before?.id ? [[optionNo - 1, optionId] as const] : [],
    ),
  );
  const found = matchFileOptions(toOptionSet(columns), sent, getOptionText, chosen);
  const { matches: _, ...placed } = identifyOptionColumns(columns, found.sent, newId, 'id');
  return {
    placed: { ...placed, credited: creditedAt(placed.optionKeys, question.credited) },
    unmatched: found.unmatched.map(({ at, candidates, suggestion }) => ({
      questionId: before!.id,
      path: question.path,
      optionNo: at + 1,
      html: question.options[at]!,
      candidates: candidates.map(({ id, html }) => ({ id, html, no: columns.optionIds.indexOf(id) + 1 })),
      answer: chosen.has(at) ? chosen.get(at) : (suggestion ?? undefined),
    })),
  };
}

/** What a result says of an option that has to be matched; `location` is its question in the file. */
export const unmatchedOptionView = (
  { questionId, optionNo, html, candidates, answer }: UnmatchedFileOption,
  location: string,
) => ({
  ...{ questionId, location, optionNo, html },
  candidates: candidates.map(({ id, no, html }) => ({ optionId: id, optionNo: no, html })),
  optionId: answer ?? null,
  required: answer === undefined,
});
