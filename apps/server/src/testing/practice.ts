import type { Practice, SectionType } from '@docket/contract';
import type { ContentTest } from '@docket/contract/content-format';
import { importSampleLists, sampleTest } from './content.ts';
import type { StudentCall } from './drills.ts';
import { allowTests, createUser } from './factories.ts';
import type { TestServer } from './index.ts';

export interface Exam {
  readonly testId: string;
  readonly slug: string;
  readonly name: string;
  readonly sections: readonly { id: string; no: number; type: SectionType; questionIds: string[] }[];
  /** Credited option by question id. */
  readonly keys: ReadonlyMap<string, number>;
}

const letters = 'ABCDE';

/** A test of today's shape with few questions: LR, RC, LR (unscored), LR. */
export function examTest(no: number, questions: number): ContentTest {
  const [lr, rc] = sampleTest({
    no,
    slug: `exam-${no}`,
    lrQuestions: questions,
    passages: 1,
    questionsPerPassage: questions,
  }).sections;
  const more = (part: string) =>
    sampleTest({ no, slug: `exam-${no}-${part}`, lrQuestions: questions, passages: 0 }).sections[0]!;
  return {
    no,
    name: `Exam ${no}`,
    slug: `exam-${no}`,
    type: 'NORMAL',
    sections: [
      lr!,
      { ...rc!, no: 2 },
      { ...more('third'), no: 3, variable: true },
      { ...more('fourth'), no: 4 },
    ] as ContentTest['sections'],
  };
}

/** Imports such a test through the call that staff use, and lets holders of the shared plans use it. */
export async function importExam(server: TestServer, { no = 1, questions = 3 } = {}): Promise<Exam> {
  await importSampleLists(server);
  const test = examTest(no, questions);
  const staff = await createUser(server, { roles: ['CONTENT'] });
  const call = server.as(staff.token);
  const imported = await call('POST /content/import', { body: { test } });
  const testId = imported.testId!;
  const { tests } = await call('GET /test/all-with-segments');
  for (const plan of ['full', 'free']) await allowTests(server, plan, [testId]);
  const outline = tests.find((one) => one.id === testId)!;
  const keys = new Map<string, number>();
  const sections = outline.sections.map((section, at) => {
    const source = test.sections[at]!;
    const texts =
      source.type === 'LR' ? source.questions : source.segments.flatMap((segment) => segment.questions);
    const ids = [...section.questions, ...section.segments.flatMap((segment) => segment.questions)];
    for (const { id, no: questionNo } of ids)
      keys.set(id, letters.indexOf(texts.find((text) => text.no === questionNo)!.credited) + 1);
    return { id: section.id, no: section.no, type: section.type, questionIds: ids.map(({ id }) => id) };
  });
  return { testId, slug: test.slug, name: test.name, sections, keys };
}

export const minutes = (count: number) => count * 60_000;

/** Makes and starts a practice test, whole and in standard time unless told. */
export async function startPractice(
  call: StudentCall,
  exam: Exam,
  order: { sectionNo?: number; amountOfSections?: number; rehearsal?: boolean } = {},
): Promise<Practice> {
  const { practice } = await call('POST /practice-test', { body: { testId: exam.testId, ...order } });
  return (await call('PUT /practice-test/{id}/start', { params: { id: practice.id }, body: {} })).practice;
}

/** Leaves the section that runs with these answers to its questions, in their order. */
export async function leave(
  call: StudentCall,
  practice: Practice,
  answers: readonly (number | null)[] = [],
): Promise<Practice> {
  const questions = practice.sheet!.questions;
  const { practice: left } = await call('POST /practice-test/{id}/section/{no}/submit', {
    params: { id: practice.id, no: practice.sectionNo! },
    body: {
      answers: answers.map((givenAnswer, i) => ({ practiceQuestionId: questions[i]!.id, givenAnswer })),
      localTimeSpent: [],
    },
  });
  return left;
}
