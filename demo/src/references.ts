import { conversionProblem, lessonQuestions, listQuestions } from '@docket/contract/content-format';
import type { DemoLibrary } from './read-library.ts';

interface Question {
  readonly type: string;
  readonly topics: readonly string[];
}

/** The codes and slugs in a library that refer to nothing; empty if all are valid. */
export function referenceProblems(library: DemoLibrary): string[] {
  const problems: string[] = [];
  const types = new Map(library.questionTypes.map((type) => [type.code, type.sectionTypes]));
  const topics = new Set(library.topics.map((topic) => topic.code));
  const all = [...library.tests, ...library.mergedTests];
  const slugs = new Set(all.map((test) => test.slug));
  if (slugs.size < all.length) problems.push('two tests have the same slug');
  const refer = (where: string, question: Question, sectionType?: 'LR' | 'RC' | 'LG') => {
    const sectionTypes = types.get(question.type);
    if (!sectionTypes || (sectionType && !sectionTypes.includes(sectionType)))
      problems.push(`${where}: no ${sectionType ? `${sectionType} ` : ''}question type ${question.type}`);
    for (const topic of question.topics) if (!topics.has(topic)) problems.push(`${where}: no topic ${topic}`);
  };
  for (const test of library.tests) {
    for (const section of test.sections) {
      for (const question of listQuestions(section)) {
        const where = `${test.slug} section ${section.no} question ${question.no}`;
        refer(where, question, section.type);
      }
    }
  }
  for (const unit of library.skillUnits)
    for (const question of unit.skills.flatMap((skill) => skill.questions))
      refer(`unit ${unit.no} question ${question.no}`, question);
  for (const course of library.courses)
    for (const lesson of course.lessons)
      for (const question of lessonQuestions(lesson))
        refer(`course ${course.slug} lesson ${lesson.no} question ${question.no}`, question);
  for (const merged of library.mergedTests) {
    const sections = merged.sections.map(({ from }) =>
      library.tests
        .find((test) => test.slug === from.test)
        ?.sections.find((section) => section.no === from.section),
    );
    for (const [at, { no, from }] of merged.sections.entries())
      if (!sections[at])
        problems.push(`${merged.slug} section ${no}: no section ${from.section} of ${from.test}`);
    const scored = sections.reduce(
      (sum, section, at) =>
        sum + (section && !merged.sections[at]!.variable ? listQuestions(section).length : 0),
      0,
    );
    const problem = merged.conversion && conversionProblem(merged.conversion, scored);
    if (problem) problems.push(`${merged.slug}: ${problem}`);
  }
  for (const plan of library.plans) {
    for (const { test } of plan.tests)
      if (!slugs.has(test)) problems.push(`plan ${plan.code}: no test ${test}`);
    for (const unit of plan.skills.units === 'all' ? [] : plan.skills.units)
      if (!library.skillUnits.some(({ no }) => no === unit))
        problems.push(`plan ${plan.code}: no skill unit ${unit}`);
  }
  return problems;
}
