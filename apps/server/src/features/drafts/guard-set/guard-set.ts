import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GuardRules } from '@docket/rules';
import { demoLibraryFolder } from '../../../paths.ts';

/** Tuned on; held out until the rules stood, then mended by; written last. */
export const parts = ['tuned', 'heldout', 'fresh'] as const;
export type Part = (typeof parts)[number];
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const optionNo = (letter: string) => 'ABCDE'.indexOf(letter) + 1;

interface HonestDraft {
  readonly heading: string;
  readonly rules: GuardRules & { readonly credited: number; readonly chosen: number };
  readonly text: string;
}

/** Whole drafts as a good tutor would write them, each on a question of the demo library. */
export const honestDrafts = (part: Part): HonestDraft[] =>
  read(`honest.${part}.md`)
    .split(/^## /m)
    .slice(1)
    .map((one) => {
      const [heading = '', ...lines] = one.split('\n');
      const [, test, section, question, chosen] = /^(\S+) (\d+)\.(\d+) chose (\w)$/.exec(heading)!;
      const file = join(demoLibraryFolder, 'tests', test!, `section-${section}.json`);
      const found = JSON.parse(readFileSync(file, 'utf8')).questions.find(
        ({ no }: { no: number }) => no === Number(question),
      );
      return {
        heading,
        rules: {
          options: Object.values<string>(found.options),
          chosen: optionNo(chosen!),
          source: `${found.stimulus}\n${found.stem}`,
          credited: optionNo(found.credited),
          keyHidden: false,
        },
        text: lines.join('\n').trim(),
      };
    });

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const lookalikes: Readonly<Record<string, string>> = { A: 'А', B: 'В', C: 'С', D: 'Ꭰ', E: 'Е' };
const lower = (text: string) => `${text[0]!.toLowerCase()}${text.slice(1)}`;

/** Sentences that change or contradict the key, each after what may well stand before it; K credited, W chosen, V another. */
export function contradictions(part: Part, { options, credited, chosen }: HonestDraft['rules']) {
  const another = [1, 2, 3, 4, 5].find((one) => one !== credited && one !== chosen)!;
  const letter = (option: number) => 'ABCDE'[option - 1]!;
  const text = (option: number) => options[option - 1]!.replace(/\.$/, '');
  const names: Readonly<Record<string, string>> = {
    K: letter(credited),
    W: letter(chosen),
    V: letter(another),
    w: letter(chosen).toLowerCase(),
    Ko: ordinals[credited - 1]!,
    Wo: ordinals[chosen - 1]!,
    Vo: ordinals[another - 1]!,
    Wn: String(chosen),
    Wn5: String(chosen + 4),
    KT: text(credited),
    WT: text(chosen),
    wt: lower(text(chosen)),
    W3: text(chosen).split(' ').slice(2, 8).join(' '),
    Whomo: lookalikes[letter(chosen)]!,
    Wzw: `\u200b${letter(chosen)}\u200b`,
  };
  return read(`contradictions.${part}.md`)
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const filled = line
        .slice(2)
        .replaceAll('\\n', '\n')
        .replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\{(\w+)\}/g, (whole, name) => names[name] ?? whole);
      const [before, said] = filled.includes(' || ') ? filled.split(' || ') : ['', filled];
      return { form: line.slice(2), before: before!, said: said! };
    });
}
