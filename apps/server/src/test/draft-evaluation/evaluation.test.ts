import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rougeRecall } from '@docket/rules';
import { expect, test } from 'vitest';
import { type EvaluationTicket, evaluationFile, evaluationSchema } from '../../../../../demo/eval/format.ts';
import { assembleDraft } from '../../features/drafts/assemble.ts';
import { compose, composer } from '../../features/drafts/compose/composer.ts';
import { createPlan } from '../../features/drafts/compose/plan.ts';
import type { DraftMaterial } from '../../features/drafts/material.types.ts';
import { repositoryRoot } from '../../paths.ts';
import { scoreDraft, summarizeScores } from './evaluation.ts';
import { libraryMaterial, libraryQuestions } from './library.ts';

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const { tickets } = evaluationFile.parse(read(repositoryRoot, 'demo/eval/tickets.json'));
const createMaterial = ({ about, chosen, text }: EvaluationTicket) => libraryMaterial(about, chosen, text);
async function composeDraft(material: DraftMaterial): Promise<string> {
  let text = '';
  const plan = composer.createPlan(material);
  const pieces = composer.write(material, plan, new AbortController().signal);
  const input = { material, ownOrigin: null, plan, maxCharacters: 8_000 };
  for await (const piece of assembleDraft(pieces, input)) text += piece;
  return text.replaceAll('**', '');
}

test("the composer names the right key in 40 of 40 tickets, and addresses the student's question", async () => {
  const drafts = await Promise.all(tickets.map(async (ticket) => [ticket, createMaterial(ticket)] as const));
  const texts = await Promise.all(drafts.map(([, material]) => composeDraft(material)));
  const scores = drafts.map(([ticket, { question }], i) =>
    scoreDraft(texts[i]!, ticket, {
      options: question!.options,
      credited: question!.official!.credited,
      source: [question!.stimulus ?? '', ...question!.passages, question!.stem].join('\n'),
    }),
  );
  const summary = summarizeScores(scores);
  expect(summary).toMatchObject({ tickets: 40, namesKey: 40, addresses: 40, refused: 0, passed: true });
  // The metric distinguishes drafts: the reference of another question matches far less.
  const others = texts.map((text, i) => rougeRecall(text, tickets[(i + 7) % 40]!.reference));
  expect(summary.overlap - others.reduce((sum, one) => sum + one, 0) / 40).toBeGreaterThan(0.2);
});

test('a draft that names another option as credited does not name the key rightly', () => {
  const [ticket] = tickets;
  const { question } = createMaterial(ticket!);
  const { credited } = question!.official!;
  const evaluated = { options: question!.options, credited, source: question!.stem };
  const score = (...options: number[]) =>
    scoreDraft(options.map((no) => `Why (${'ABCDE'[no - 1]}) is correct.`).join(' '), ticket!, evaluated);
  expect(score(credited).namesKey).toBe(true);
  expect(score(credited, (credited % 5) + 1).namesKey).toBe(false);
  expect(score().namesKey).toBe(false);
});

test('a question of the demo library has a draft with its whole explanation, and a note on the chosen option', () => {
  expect(libraryQuestions.length).toBeGreaterThan(300);
  for (const [i, position] of libraryQuestions.entries()) {
    const material = libraryMaterial(position, 'ABCDE'[i % 5]!, 'Why is this not the answer?');
    const { credited, explanation } = material.question!.official!;
    const text = compose(material).paragraphs.join('\n\n');
    expect(text).toContain(`**Why (${'ABCDE'[credited - 1]}) is correct.**`);
    expect(text).toContain(explanation!.text);
    const chosen = (i % 5) + 1;
    if (chosen !== credited) expect(text).toContain(explanation!.notes.get(chosen));
    expect(createPlan(material).texts.filter((one) => one.option !== null)).toHaveLength(
      explanation!.notes.size,
    );
  }
});

test('the schema file equals that of the code', () => {
  expect(read(repositoryRoot, 'demo/eval/tickets.schema.json')).toEqual(JSON.parse(evaluationSchema()));
});
