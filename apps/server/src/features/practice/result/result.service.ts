import type { PracticeResult } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { answerChanges, findHabits, summarizeBlanks } from '@docket/rules';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptServices,
  embargoOn,
  findAttemptQuestions,
  findEmbargoes,
  findStatistics,
  type OwnAttempt,
  questionView,
} from '../../attempts/index.ts';
import { presentStored } from '../attempt/present.service.ts';
import { settle } from '../attempt/settle.service.ts';
import { answerEvents } from './result.queries.ts';
import { habitView, isMarked, type ResultQuestionParts, resultSection } from './result.view.ts';
import { habitSections, judged, summarizeOutcomes, summarizeTypes } from './summary.ts';
import { answersTo, sectionTiming } from './timing.ts';

/** More answers, visits and pauses than any test has. */
const maxEvents = 10_000;

const notShown = () => wrongState(errorMessages.practice.resultAfterBlindReview);

/** A practice attempt whose result was shown, brought up to date with the clock. Throws NOT_FOUND, WRONG_STATE. */
export async function shownPractice(deps: Deps, services: AttemptServices, own: OwnAttempt) {
  const found = await settle(deps, services, own);
  if (found.attempt.revealedAt === null) throw notShown();
  const test = (await services.content.index()).testsById.get(found.attempt.testId!);
  if (!test) throw new Error(`test ${found.attempt.testId} of an attempt is not in the library`);
  return { ...found, test };
}

/** Everything that a result shows, in about twelve statements for any test. Throws NOT_FOUND, WRONG_STATE. */
export async function practiceResult(
  deps: Deps,
  services: AttemptServices,
  own: OwnAttempt,
): Promise<PracticeResult> {
  const { attempt, sections, test } = await shownPractice(deps, services, own);
  const { content } = services;
  const rows = await findAttemptQuestions(deps.db, own.userId, own.attemptId);
  const ids = rows.map((row) => row.questionId);
  const [index, full, questionStatistics, events, embargoes] = await Promise.all([
    content.index(),
    content.questions(ids),
    findStatistics(content, ids),
    answerEvents(deps.db, own.userId, own.attemptId, maxEvents),
    findEmbargoes(deps.db, own.userId, own.now),
  ]);
  const bySection = sections.map((section) => {
    const own = rows.filter((row) => row.sectionNo === section.no);
    const timing = section.startedAt && sectionTiming(section, own, events);
    const testNo = test.sections.find((one) => one.id === section.sectionId)?.no ?? section.no;
    const location = {
      testId: test.id,
      testNo: test.no,
      testName: test.name,
      testSlug: test.slug,
      sectionNo: testNo,
    };
    const questions = own.flatMap((row): ResultQuestionParts | [] => {
      const question = full.get(row.questionId);
      if (!question) return [];
      const shown = { statistics: questionStatistics.get(row.questionId) };
      const embargo = embargoOn(embargoes, row.questionId, attempt.id);
      const view = questionView(row, question, index, shown, location, embargo);
      return {
        row,
        view,
        question,
        result: view.result,
        answers: timing ? answersTo(row, events, timing) : [],
      };
    });
    return { section, timing, questions };
  });
  const markedSections = bySection.map((one) => ({ ...one, questions: one.questions.filter(isMarked) }));
  const counted = habitSections(markedSections);
  const { practice } = await presentStored(deps, services, { attempt, sections }, own.now);
  return {
    practice,
    sections: bySection.map(({ section, timing, questions }) => resultSection(section, timing, questions)),
    types: summarizeTypes(markedSections),
    changes: answerChanges(
      markedSections.flatMap(({ questions }) =>
        questions.map(({ question, answers }) => ({
          credited: question.credited,
          answers: answers.map((event) => event.answer),
        })),
      ),
    ),
    outcomes: summarizeOutcomes(judged(markedSections)),
    blanks: summarizeBlanks(counted),
    habits: findHabits(counted).map(habitView),
  };
}
