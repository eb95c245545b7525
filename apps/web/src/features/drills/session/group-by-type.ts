import type { SessionQuestion } from '@docket/contract/types';

export interface TypeResult {
  readonly code: string;
  readonly label: string;
  readonly right: number;
  readonly of: number;
}

/** Right answers by question type, the type with most misses first. */
export function groupByType(
  questions: readonly Pick<SessionQuestion, 'questionType' | 'correct'>[],
): TypeResult[] {
  const types = new Map<string, TypeResult>();
  for (const { questionType, correct } of questions) {
    const { right, of } = types.get(questionType.code) ?? { right: 0, of: 0 };
    types.set(questionType.code, { ...questionType, right: right + (correct ? 1 : 0), of: of + 1 });
  }
  return [...types.values()].sort((a, b) => b.of - b.right - (a.of - a.right) || b.of - a.of);
}
