import { findTestLock } from '@docket/rules';
import { type ContentIndex, drillableQuestions, mayLearnFrom, type QuestionMeta } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';

/** The student's access to what they have seen: a practice test is kept for what is unseen in it (decision 121). */
const getAccessToSeen = (access: StudentAccess): StudentAccess => ({
  ...access,
  mayUse: (testId, use) =>
    access.mayUse(testId, use) ||
    findTestLock(access.features, testId, use, access.testChoices) === 'purpose',
});

/** Whether plan and own settings include reviews of a question that was seen, and its test or unit is still offered. */
export function includedQuestions(
  access: StudentAccess,
  index: ContentIndex,
): (question: QuestionMeta) => boolean {
  const isDrillable = drillableQuestions(getAccessToSeen(access), index);
  return (question) => {
    if (question.origin !== 'test') return question.enabled && mayLearnFrom(access, index, question);
    return index.testsById.get(question.testId)?.enabled === true && isDrillable(question);
  };
}
