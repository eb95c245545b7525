import type { ContentCourse, ContentSkillUnit } from '@docket/contract/content-format';
import { importSampleLists } from './content.ts';
import { setPlanLearning } from './factories.queries.ts';
import { createUser, ensurePlan } from './factories.ts';
import type { TestServer } from './index.ts';

const letters = ['A', 'B', 'C', 'D', 'E'] as const;
const types = ['flaw', 'strengthen', 'weaken'];

/** Question n of a sample has its key by number; the words of its explanation are those of every sample. */
export const sampleQuestion = (where: string, no: number, type = types[no % types.length]!) => {
  const credited = letters[(no * 3 + 1) % 5]!;
  const wrong = letters.filter((letter) => letter !== credited);
  return {
    no,
    type,
    topics: ['causal-reasoning'],
    difficulty: (no % 5) + 1,
    stimulus: `Stimulus ${no} of ${where}: the lighthouse on the cape needs a keeper.`,
    stem: `Which option answers question ${no} of ${where}?`,
    options: Object.fromEntries(
      letters.map((letter) => [letter, `Option ${letter} of ${where} ${no}`]),
    ) as Record<(typeof letters)[number], string>,
    credited,
    explanation: {
      author: 'Docket',
      text: `secretexplanation of ${where} ${no}`,
      notes: Object.fromEntries(wrong.map((letter) => [letter, `secretnote ${letter}`])),
    },
  };
};
/** The credited option, 1 to 5, of question n of any sample. */
export const keyOf = (no: number) => ((no * 3 + 1) % 5) + 1;

/** Two skills, of two and three questions. */
export const sampleUnit = (no = 1): ContentSkillUnit => ({
  no,
  title: `Unit ${no} of the samples`,
  summary: `What unit ${no} is about.`,
  skills: [2, 3].map((count, at) => ({
    no: at + 1,
    title: `Skill ${no}.${at + 1}`,
    explanation: { author: 'Docket', text: `How skill ${no}.${at + 1} is done.` },
    questions: Array.from({ length: count }, (_, i) => sampleQuestion(`unit ${no}`, at * 2 + i + 1)),
  })),
});

/** Three lessons: with two questions, with a passage of two, and with text alone. */
export const sampleCourse = (no = 1): ContentCourse => {
  const lesson = (at: number) => ({
    no: at,
    title: `Lesson ${at} of course ${no}`,
    minutes: 10 * at,
    summary: `Summary ${at}: the harbor in spring.`,
    body: `<h2>Idea ${at}</h2><p>Herons wade in <strong>course ${no}</strong>, lesson ${at}.</p>`,
  });
  return {
    no,
    slug: `sample-${no}`,
    title: `Course ${no} of the samples`,
    description: 'What the course is about.',
    lessons: [
      {
        ...lesson(1),
        video: { file: 'media/sample.mp4', captions: 'media/sample.vtt', seconds: 40 },
        questions: [1, 2].map((at) => sampleQuestion(`lesson 1 of course ${no}`, at)),
      },
      {
        ...lesson(2),
        segments: [
          {
            no: 1,
            subject: 'science',
            title: 'A passage',
            passages: [{ label: null, text: 'Cranes cross the strait in the fall.' }],
            explanation: { author: 'Docket', text: 'secretmap of the passage' },
            questions: [1, 2].map((at) => {
              const { stimulus: _, ...question } = sampleQuestion(`lesson 2 of course ${no}`, at, 'detail');
              return question;
            }),
          },
        ],
      },
      lesson(3),
    ],
  };
};

/** A course as staff upload it: its file, and those of its lessons. */
export const uploadOf = ({ lessons, ...course }: ContentCourse) => ({
  course: { ...course, lessons: lessons.map((lesson) => `lesson-${lesson.no}.json`) },
  lessons,
});

/** Lets holders of a plan use these units and lessons; all of them unless told. */
export async function allowLearning(
  server: TestServer,
  planCode: string,
  learning: { units: 'all' | number[]; free: 'all' | number } = { units: 'all', free: 'all' },
): Promise<void> {
  await ensurePlan(server, planCode);
  await setPlanLearning(server.db, planCode, {
    skills: { units: learning.units },
    lessons: { free: learning.free },
  });
}

/** Imports two units and a course by the calls that staff use; the full plan holds all, the free one what it always does. */
export async function importSampleLearning(server: TestServer) {
  await importSampleLists(server);
  const call = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  for (const no of [1, 2]) await call('POST /content/import-skill-unit', { body: { unit: sampleUnit(no) } });
  await call('POST /content/import-course', { body: uploadOf(sampleCourse()) });
  await allowLearning(server, 'full');
  const { units } = await call('GET /skill/units/all');
  const { courses } = await call('GET /lesson/courses');
  return { units, course: courses[0]! };
}
