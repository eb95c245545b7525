import type { GuardRules, PrivacyRules } from '@docket/rules';
import type { DraftMaterial, QuestionPart } from './material.types.ts';

/** What options are looked for in. */
export const namesOf = (question: QuestionPart) => ({
  options: question.options,
  chosen: question.chosen,
  source: [question.stimulus ?? '', ...question.passages, question.stem].join('\n'),
});
const nothing = { options: [], chosen: null, source: '' };

/** What the guards go by for this ticket. */
export function rulesOf(
  { question, thread, subject, firstName, secrets }: DraftMaterial,
  ownOrigin: string | null,
): { readonly key: GuardRules; readonly privacy: PrivacyRules } {
  const names = question ? namesOf(question) : nothing;
  return {
    key: { ...names, credited: question?.official?.credited ?? null },
    privacy: {
      names: secrets.names,
      notes: secrets.notes,
      allowed: [names.source, ...names.options, subject, firstName, ...thread.map((one) => one.text)].join(
        '\n',
      ),
      ownOrigin,
    },
  };
}
