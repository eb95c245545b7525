import type { Diagnostic } from '@docket/contract';
import { diagnosticLength, displayedLevel } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { DiagnosticQuestion, DiagnosticRow } from './diagnostic.queries.ts';

const sections = ['LR', 'RC'] as const;
type TypeResult = Diagnostic['types'][number];

export const isUnfinished = ({ state }: DiagnosticQuestion) =>
  state === 'new' || state === 'started' || state === 'paused';

/** Only for questions whose key was shown to the student: the type of a question is secret until then. */
function countTypes(served: readonly DiagnosticQuestion[], index: ContentIndex): TypeResult[] {
  const types = new Map<string, TypeResult>();
  for (const { questionId, type, correct, revealed } of served) {
    const question = index.questionsById.get(questionId);
    const section = sections.find((one) => one === type);
    if (!question || !section || !revealed || correct === null) continue;
    const code = question.questionType;
    const key = `${section} ${code}`;
    const known = types.get(key) ?? {
      type: section,
      code,
      label: index.questionTypes.get(code)?.label ?? code,
      right: 0,
      of: 0,
    };
    types.set(key, { ...known, right: known.right + (correct ? 1 : 0), of: known.of + 1 });
  }
  return [...types.values()];
}

/** The number of submitted questions, and of all questions. */
export const countProgress = (row: DiagnosticRow | null, served: readonly DiagnosticQuestion[]) => ({
  answered: served.filter((one) => !isUnfinished(one)).length,
  questions: row?.slots.reduce((sum, slot) => sum + slot.questions, 0) ?? diagnosticLength,
});

/** A diagnostic as the response contains it. */
export function diagnosticView(
  row: DiagnosticRow | null,
  served: readonly DiagnosticQuestion[],
  index: ContentIndex,
): Diagnostic {
  return {
    state: row === null ? 'new' : row.completedAt ? 'completed' : 'started',
    ...countProgress(row, served),
    drillId: row?.completedAt ? null : (served.find(isUnfinished)?.attemptId ?? null),
    completedAt: row?.completedAt?.toISOString() ?? null,
    levels: sections.flatMap((type) => {
      const estimate = row?.levels?.[type];
      return estimate ? [{ type, ...displayedLevel(estimate), answers: estimate.count }] : [];
    }),
    types: countTypes(served, index),
  };
}
