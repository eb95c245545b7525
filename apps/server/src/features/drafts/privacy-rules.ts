import type { PrivacyRules } from '@docket/rules';
import type { DraftMaterial, QuestionPart } from './material.types.ts';

/** The texts in which mentions of options are searched. */
export const getOptionNames = (question: QuestionPart) => ({
  options: question.options,
  chosen: question.chosen,
  source: [question.stimulus ?? '', ...question.passages, question.stem].join('\n'),
});

/** The rules of the privacy check for this ticket. */
export function privacyRules(
  { question, thread, subject, firstName, secrets }: DraftMaterial,
  ownOrigin: string | null,
): PrivacyRules {
  const questionText = question ? [getOptionNames(question).source, ...question.options] : [];
  return {
    names: secrets.names,
    notes: secrets.notes,
    allowed: [...questionText, subject, firstName, ...thread.map((one) => one.text)].join('\n'),
    ownOrigin,
  };
}
