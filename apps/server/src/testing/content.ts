import { createHash } from 'node:crypto';
import type { SectionType } from '@docket/contract';
import type { ContentQuestionType, ContentTest } from '@docket/contract/content-format';
import { importLists } from '../features/content/import.lists.ts';
import { allowTests, createUser } from './factories.ts';
import type { TestServer } from './index.ts';

const letters = ['A', 'B', 'C', 'D', 'E'] as const;
const lrTypes = ['flaw', 'strengthen', 'weaken', 'must-be-true', 'necessary-assumption', 'method'];
const rcTypes = ['main-point', 'detail', 'inference'];

const typeOf = (code: string, sectionTypes: SectionType[]): ContentQuestionType => ({
  code,
  label: `${code[0]!.toUpperCase()}${code.slice(1).replaceAll('-', ' ')}`,
  sectionTypes,
  description: `Questions of the type ${code}.`,
  hint: `Advice on ${code}.`,
});
export const sampleQuestionTypes = [
  ...lrTypes.map((code) => typeOf(code, ['LR'])),
  ...rcTypes.map((code) => typeOf(code, ['RC'])),
];
export const sampleTopics = ['conditional-logic', 'causal-reasoning', 'viewpoint'].map((code) => ({
  code,
  label: code.replaceAll('-', ' '),
  description: `The topic ${code}.`,
}));

/** Words that stand in every explanation, note and passage map of a sample: a student must not meet them too early. */
export const secretWords = ['secretexplanation', 'secretnote', 'secretmap'];

export interface SampleShape {
  /** Names the test in its text too, so that questions of two samples differ. */
  readonly slug?: string;
  readonly no?: number;
  readonly name?: string;
  readonly lrQuestions?: number;
  readonly passages?: number;
  readonly questionsPerPassage?: number;
  /** Makes the LR section the unscored one. */
  readonly lrVariable?: boolean;
}

const answers = (where: string, at: number) => {
  const credited = letters[(at * 3 + 1) % 5]!;
  const options = Object.fromEntries(letters.map((letter) => [letter, `Option ${letter} of ${where}`]));
  const notes = Object.fromEntries(
    letters
      .filter((letter) => letter !== credited)
      .map((letter) => [letter, `secretnote ${letter} on ${where}`]),
  );
  return {
    options: options as Record<(typeof letters)[number], string>,
    credited,
    explanation: { author: 'Docket', text: `secretexplanation of ${where}`, notes },
  };
};

/** A small test: an LR section, then an RC section; question n has its type, topic, difficulty and key by number. */
export function sampleTest(shape: SampleShape = {}): ContentTest {
  const no = shape.no ?? 1;
  const slug = shape.slug ?? `sample-${no}`;
  const perPassage = shape.questionsPerPassage ?? 3;
  const lr = Array.from({ length: shape.lrQuestions ?? 12 }, (_, at) => ({
    no: at + 1,
    type: lrTypes[at % lrTypes.length]!,
    topics: [sampleTopics[at % 2]!.code],
    difficulty: (at % 5) + 1,
    stimulus: `Stimulus ${at + 1} of ${slug}: the bridge over the river needs paint.`,
    stem: `Which option answers question ${at + 1} of ${slug}?`,
    ...answers(`lr ${at + 1} of ${slug}`, at),
  }));
  const segments = Array.from({ length: shape.passages ?? 2 }, (_, place) => ({
    no: place + 1,
    subject: 'science',
    title: `Passage ${place + 1} of ${slug}`,
    passages: [
      { label: null, text: `First paragraph on lichens in ${slug}.\n\nSecond paragraph, ${place + 1}.` },
    ],
    explanation: { author: 'Docket', text: `secretmap of passage ${place + 1} of ${slug}` },
    questions: Array.from({ length: perPassage }, (_question, index) => {
      const at = place * perPassage + index;
      return {
        no: at + 1,
        type: rcTypes[index % rcTypes.length]!,
        topics: ['viewpoint'],
        difficulty: (at % 5) + 1,
        stem: `What does the passage say about point ${at + 1} of ${slug}?`,
        ...answers(`rc ${at + 1} of ${slug}`, at),
      };
    }),
  }));
  return {
    no,
    name: shape.name ?? `Sample ${no}`,
    slug,
    type: 'NORMAL',
    sections: [
      ...(lr.length > 0
        ? [{ no: 1, variable: shape.lrVariable ?? false, minutes: 35, type: 'LR' as const, questions: lr }]
        : []),
      ...(segments.length > 0
        ? [{ no: lr.length > 0 ? 2 : 1, variable: false, minutes: 35, type: 'RC' as const, segments }]
        : []),
    ],
  };
}

/** A sample whose texts have nothing in common with others, so that no question reads like another. */
export function unlikeTest(no: number): ContentTest {
  let at = 0;
  const makeText = () => {
    at += 1;
    return Array.from({ length: 12 }, (_, n) =>
      createHash('md5').update(`${no}/${at}/${n}`).digest('hex').slice(0, 8),
    ).join(' ');
  };
  const replaced = new Set(['stimulus', 'stem', ...letters]);
  return JSON.parse(JSON.stringify(sampleTest({ no })), (key, value) =>
    typeof value === 'string' && replaced.has(key) ? makeText() : value,
  );
}

export interface SampleQuestion {
  readonly id: string;
  readonly no: number;
  readonly sectionId: string;
  readonly sectionType: SectionType;
  readonly segmentId: string | null;
  /** 1 to 5. */
  readonly credited: number;
  /** An option that is not credited. */
  readonly wrong: number;
  readonly questionType: string;
  readonly difficulty: number;
}
export interface SampleTest {
  readonly testId: string;
  readonly slug: string;
  readonly name: string;
  readonly sections: readonly { id: string; no: number; type: SectionType; questionIds: string[] }[];
  readonly segments: readonly { id: string; no: number; questionIds: string[] }[];
  readonly questions: readonly SampleQuestion[];
  readonly lr: readonly SampleQuestion[];
  readonly rc: readonly SampleQuestion[];
}

/** Question types and topics of the samples, straight into the database; the next import makes them known. */
export const importSampleLists = (server: TestServer) =>
  server.db.transaction((tx) =>
    importLists(tx, { questionTypes: sampleQuestionTypes, topics: sampleTopics }),
  );

/**
 * Imports a sample test through the call that staff use, and lets holders of the given plans (both by default) use it.
 * Call it again with another `no` for a second test.
 */
export async function importSampleTest(
  server: TestServer,
  { plans = ['full', 'free'], ...shape }: SampleShape & { plans?: readonly string[] } = {},
): Promise<SampleTest> {
  await importSampleLists(server);
  const test = sampleTest(shape);
  const staff = await createUser(server, { roles: ['CONTENT'] });
  const call = server.as(staff.token);
  const { testId } = await call('POST /content/import', { body: { test } });
  const { tests } = await call('GET /test/all-with-segments');
  const outline = tests.find((one) => one.id === testId)!;
  for (const plan of plans) await allowTests(server, plan, [outline.id]);
  const questions = outline.sections.flatMap((section, at) => {
    const source = test.sections[at]!;
    const texts =
      source.type === 'LR' ? source.questions : source.segments.flatMap((segment) => segment.questions);
    const ids = [
      ...section.questions.map((one) => ({ ...one, segmentId: null })),
      ...section.segments.flatMap((segment) =>
        segment.questions.map((one) => ({ ...one, segmentId: segment.id })),
      ),
    ];
    return ids.map(({ id, no, segmentId }): SampleQuestion => {
      const text = texts.find((one) => one.no === no)!;
      const credited = letters.indexOf(text.credited) + 1;
      return {
        id,
        no,
        sectionId: section.id,
        sectionType: section.type,
        segmentId,
        credited,
        wrong: (credited % 5) + 1,
        questionType: text.type,
        difficulty: text.difficulty,
      };
    });
  });
  return {
    testId: outline.id,
    slug: test.slug,
    name: test.name,
    questions,
    lr: questions.filter((one) => one.sectionType === 'LR'),
    rc: questions.filter((one) => one.sectionType === 'RC'),
    sections: outline.sections.map((section) => ({
      id: section.id,
      no: section.no,
      type: section.type,
      questionIds: questions.filter((one) => one.sectionId === section.id).map((one) => one.id),
    })),
    segments: outline.sections.flatMap((section) =>
      section.segments.map((segment) => ({
        id: segment.id,
        no: segment.no,
        questionIds: segment.questions.map((one) => one.id),
      })),
    ),
  };
}
