import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentQuestionType } from '@docket/contract/content-format';
import { rougeRecall } from '@docket/rules';
import { expect, test } from 'vitest';
import { type EvaluationTicket, evaluationFile, evaluationSchema } from '../../../../../demo/eval/format.ts';
import { demoLibraryFolder, repositoryRoot } from '../../paths.ts';
import { composer } from './compose/composer.ts';
import { optionNo, scoreOf, summaryOf } from './evaluation.ts';
import { guarded } from './guarded.ts';
import type { DraftMaterial } from './material.types.ts';

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const library = (...path: string[]) => read(demoLibraryFolder, ...path);
const { tickets } = evaluationFile.parse(read(repositoryRoot, 'demo/eval/tickets.json'));
const types: ContentQuestionType[] = library('question-types.json').questionTypes;

/** What the server gathers for such a ticket, straight from the files of the library. */
function materialOf({ about, chosen, text }: EvaluationTicket): DraftMaterial {
  const place = library('tests', about.test, 'test.json').sections[about.section - 1].from ?? about;
  const section = library('tests', place.test, `section-${place.section}.json`);
  const questions = section.questions
    ? [[section.questions, []]]
    : section.segments.map((one: { questions: unknown; passages: { text: string }[] }) => [
        one.questions,
        one.passages.map((passage) => passage.text),
      ]);
  const [list, passages] = questions.find(([some]: [{ no: number }[]]) =>
    some.some((one) => one.no === about.question),
  );
  const found = list.find((one: { no: number }) => one.no === about.question);
  const notes = Object.entries<string>(found.explanation.notes).map(
    ([key, note]) => [optionNo(key), note] as const,
  );
  const type = types.find((one) => one.code === found.type)!;
  return {
    about: { kind: 'question', label: '' },
    firstName: 'Mara',
    subject: text.slice(0, 80),
    thread: [{ from: 'student', text }],
    question: {
      sectionType: section.type ?? 'LR',
      stimulus: found.stimulus ?? null,
      passages,
      stem: found.stem,
      options: Object.values(found.options),
      chosen: chosen ? optionNo(chosen) : null,
      official: {
        credited: optionNo(found.credited),
        questionType: type,
        explanation: { text: found.explanation.text, notes: new Map(notes) },
      },
    },
    keyHidden: false,
    teaching: null,
    answers: [],
    faqs: [],
    sources: [],
    secrets: { names: [], notes: [] },
  };
}
async function draftOf(material: DraftMaterial): Promise<string> {
  let text = '';
  const pieces = composer.write(material, new AbortController().signal);
  const given = {
    material,
    ownOrigin: null,
    opening: '',
    namesKey: true,
    isReviewed: true,
    mostCharacters: 8_000,
  };
  for await (const piece of guarded(pieces, given)) text += piece;
  return text.replaceAll('**', '');
}

test('the composer names the key rightly in 40 of 40 tickets, and speaks to what was asked', async () => {
  const drafts = await Promise.all(tickets.map(async (one) => [one, materialOf(one)] as const));
  const texts = await Promise.all(drafts.map(([, material]) => draftOf(material)));
  const scores = drafts.map(([ticket, { question }], i) =>
    scoreOf(texts[i]!, ticket, {
      options: question!.options,
      credited: question!.official!.credited,
      source: [question!.stimulus ?? '', ...question!.passages, question!.stem].join('\n'),
    }),
  );
  const summary = summaryOf(scores);
  expect(summary).toMatchObject({ tickets: 40, namesKey: 40, addresses: 40, refused: 0, passed: true });
  // The measure tells drafts apart: the reference of another question fits far less.
  const others = texts.map((text, i) => rougeRecall(text, tickets[(i + 7) % 40]!.reference));
  expect(summary.overlap - others.reduce((sum, one) => sum + one, 0) / 40).toBeGreaterThan(0.2);
});

test('an explanation that was written for another key is found out', async () => {
  const material = materialOf(tickets[0]!);
  const official = {
    ...material.question!.official!,
    explanation: {
      text: 'The credited answer is (A). It restates the conclusion.',
      notes: new Map<number, string>(),
    },
  };
  await expect(draftOf({ ...material, question: { ...material.question!, official } })).rejects.toMatchObject(
    {
      code: 'CONTRADICTS_KEY',
    },
  );
});

test('the schema beside the set is that of the code', () => {
  expect(read(repositoryRoot, 'demo/eval/tickets.schema.json')).toEqual(JSON.parse(evaluationSchema()));
});
