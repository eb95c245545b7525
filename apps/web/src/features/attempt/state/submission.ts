import type { AttemptSheet, TimedAnswer } from '@docket/contract/types';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import type { AttemptState } from './attempt-state.ts';
import { nameOption } from './name-option.ts';

/**
 * The submission event: every answer with its time. An answer that this page did not touch gets the time of the snapshot,
 * so a later one from another device wins. A question that nobody answered has no time, so that it overwrites nothing.
 */
export function createSubmission(
  state: AttemptState<AttemptSheet>,
  seconds: (questionId: string) => number,
): Extract<AttemptEvent, { kind: 'submit' }> {
  const answers = state.sheet.questions.map((question): TimedAnswer => {
    const { id, givenAnswer } = question;
    const at = state.answeredAt[id] ?? (givenAnswer === null ? undefined : state.snapshotAt);
    return {
      drillQuestionId: id,
      givenAnswer,
      ...nameOption(question, givenAnswer),
      ...(at === undefined ? {} : { at }),
    };
  });
  const localTimeSpent = state.sheet.questions.map(({ id }) => ({
    drillQuestionId: id,
    timeSpent: Math.min(86_400, seconds(id)),
  }));
  return { kind: 'submit', answers, localTimeSpent };
}
