import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOptionLetter } from '@docket/rules';
import type { DraftMaterial } from '../../features/drafts/material.types.ts';
import { demoLibraryFolder } from '../../paths.ts';

const library = (...path: string[]) => JSON.parse(readFileSync(join(demoLibraryFolder, ...path), 'utf8'));

interface FiledQuestion {
  readonly no: number;
  readonly type: string;
  readonly stimulus?: string;
  readonly stem: string;
  readonly options: Record<string, string>;
  readonly credited: string;
  readonly explanation: { readonly text: string; readonly notes: Record<string, string> };
}
interface FiledGroup {
  readonly questions: readonly FiledQuestion[];
  readonly passages?: readonly { readonly text: string }[];
}
const { questionTypes } = library('question-types.json') as {
  questionTypes: readonly {
    readonly code: string;
    readonly description: string;
    readonly hint: string;
  }[];
};

/** The material for a ticket about a question of the demo library, directly from its files. */
export function libraryMaterial(
  about: { readonly test: string; readonly section: number; readonly question: number },
  chosen: string | null,
  text: string,
): DraftMaterial {
  const position = library('tests', about.test, 'test.json').sections[about.section - 1].from ?? about;
  const section = library('tests', position.test, `section-${position.section}.json`);
  const groups: readonly FiledGroup[] = section.questions ? [section] : section.segments;
  const group = groups.find(({ questions }) => questions.some(({ no }) => no === about.question))!;
  const found = group.questions.find(({ no }) => no === about.question)!;
  const notes = Object.entries(found.explanation.notes).map(
    ([key, note]) => [parseOptionLetter(key), note] as const,
  );
  const source = { kind: 'explanation', id: '', title: '', path: null } as const;
  return {
    about: { kind: 'question', label: '' },
    firstName: 'Mara',
    subject: text.slice(0, 80),
    thread: [{ from: 'student', text }],
    question: {
      sectionType: section.type ?? 'LR',
      stimulus: found.stimulus ?? null,
      passages: (group.passages ?? []).map((passage) => passage.text),
      stem: found.stem,
      options: Object.values(found.options),
      chosen: chosen === null ? null : parseOptionLetter(chosen),
      official: {
        credited: parseOptionLetter(found.credited),
        questionType: questionTypes.find((questionType) => questionType.code === found.type)!,
        explanation: { text: found.explanation.text, notes: new Map(notes), source },
        isOutdated: false,
      },
    },
    keyHidden: false,
    teaching: null,
    answers: [],
    faqs: [],
    secrets: { names: [], notes: [], own: [] },
  };
}

/** Every question in the test files of the demo library. */
export const libraryQuestions = readdirSync(join(demoLibraryFolder, 'tests')).flatMap((test) =>
  readdirSync(join(demoLibraryFolder, 'tests', test))
    .flatMap((file) => /^section-(\d+)\.json$/.exec(file)?.[1] ?? [])
    .flatMap((no) => {
      const section = library('tests', test, `section-${no}.json`);
      const groups: readonly FiledGroup[] = section.questions ? [section] : section.segments;
      return groups.flatMap(({ questions }) =>
        questions.map((question) => ({ test, section: Number(no), question: question.no })),
      );
    }),
);

/** A writer that yields these texts one after the other. */
export async function* yieldPieces(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}
