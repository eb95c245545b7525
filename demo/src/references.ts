import { questionsOf } from '@docket/contract/content-format';
import type { DemoLibrary } from './read-library.ts';

/** Says which codes and slugs in a library point at nothing; empty when all is well. */
export function referenceProblems(library: DemoLibrary): string[] {
  const problems: string[] = [];
  const types = new Map(library.questionTypes.map((type) => [type.code, type.sectionTypes]));
  const topics = new Set(library.topics.map((topic) => topic.code));
  const slugs = new Set(library.tests.map((test) => test.slug));
  if (slugs.size < library.tests.length) problems.push('two tests have the same slug');
  for (const test of library.tests) {
    for (const section of test.sections) {
      for (const question of questionsOf(section)) {
        const where = `${test.slug} section ${section.no} question ${question.no}`;
        if (!types.get(question.type)?.includes(section.type))
          problems.push(`${where}: no ${section.type} question type ${question.type}`);
        for (const topic of question.topics)
          if (!topics.has(topic)) problems.push(`${where}: no topic ${topic}`);
      }
    }
  }
  for (const plan of library.plans) {
    for (const { test } of plan.tests)
      if (!slugs.has(test)) problems.push(`plan ${plan.code}: no test ${test}`);
  }
  return problems;
}
