import type { Practice } from '@docket/contract';
import { expect } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import type { TestServer } from '../../../test/fixtures/index.ts';
import { type Exam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';

export const toParams = ({ id }: { id: string }) => ({ params: { id } });

/** The steps of a student who takes tests of one exam and reviews them. */
export function createResultSteps(server: TestServer, call: StudentCall, exam: Exam) {
  const rightAnswer = (questionId: string) => exam.keys.get(questionId)!;
  const wrongAnswer = (questionId: string) => (rightAnswer(questionId) % 5) + 1;
  /** Answers to the questions of the running section: r right, w wrong, - blank. */
  const answersFor = (practice: Practice, pattern: string) =>
    practice.sheet!.questions.map(({ questionId }, i) =>
      pattern[i] === 'r' ? rightAnswer(questionId) : pattern[i] === 'w' ? wrongAnswer(questionId) : null,
    );
  const startNext = async (practice: Practice) =>
    (await call('PUT /practice-test/{id}/start', { ...toParams(practice), body: {} })).practice;
  const getSheet = async (practice: Practice, no: number) =>
    (await call('GET /practice-test/{id}/section/{no}', { params: { id: practice.id, no } })).sheet;

  return {
    rightAnswer,
    wrongAnswer,
    answersFor,
    startNext,
    getSheet,
    reveal: (practice: Practice) =>
      call('PUT /practice-test/{id}/reveal', { ...toParams(practice), body: {} }),
    getResult: (practice: Practice) => call('GET /practice-test/{id}/result', toParams(practice)),
    /** Takes a whole test with these answers in its sections, each in ten minutes. */
    async takeTest(patterns: readonly string[], order: Parameters<typeof startPractice>[2] = {}) {
      let practice = await startPractice(call, exam, order);
      for (const [i, pattern] of patterns.entries()) {
        if (i > 0) practice = await startNext(practice);
        server.clock.advance(minutes(10));
        const records = practice.sheet!.questions.map(({ id }) => ({
          practiceQuestionId: id,
          timeSpent: 60,
        }));
        await call('POST /practice-test/{id}/ping', { ...toParams(practice), body: { records } });
        practice = await leave(call, practice, answersFor(practice, pattern));
      }
      expect(practice.state).toBe('complete');
      return practice;
    },
    /**
     * Opens the questions of a section in blind review and answers some again: r right, w wrong, . unchanged, - not
     * opened.
     */
    async reviewBlind(practice: Practice, no: number, pattern: string) {
      const { questions } = await getSheet(practice, no);
      for (const [i, code] of [...pattern].entries()) {
        if (code === '-') continue;
        const { id, questionId } = questions[i]!;
        await call('PUT /practice-test/practice-question/{id}/br/open', { params: { id }, body: {} });
        if (code === '.') continue;
        const answer = code === 'r' ? rightAnswer(questionId) : wrongAnswer(questionId);
        await call('PUT /practice-test/practice-question/{id}/br/answer', {
          params: { id },
          body: { answer },
        });
      }
    },
  };
}
