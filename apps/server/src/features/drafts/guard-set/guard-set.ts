import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DraftMaterial } from '../material.types.ts';
import { libraryMaterial } from '../testing/library.ts';

/** Tuned on; held out until the rules stood, then mended by; written last. */
export type Part = 'tuned' | 'heldout' | 'fresh';
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

interface WholeDraft {
  readonly material: DraftMaterial;
  readonly text: string;
}

/** Drafts of a file, each on a question of the demo library that its heading names. */
const draftsOf = (name: string): WholeDraft[] =>
  read(name)
    .split(/^## /m)
    .slice(1)
    .map((one) => {
      const [heading = '', ...lines] = one.split('\n');
      const [, test, section, question, chosen] = /^(\S+) (\d+)\.(\d+) chose (\w)$/.exec(heading)!;
      const about = { test: test!, section: Number(section), question: Number(question) };
      return {
        material: libraryMaterial(about, chosen!, 'Why is this not the answer?'),
        text: lines.join('\n').trim(),
      };
    });

/** Whole drafts as a good tutor, or a model that keeps to the key, would write them. */
export const honestDrafts = (
  part: Part | 'models' | 'blind1' | 'loose1' | 'blind2' | 'blind3',
): WholeDraft[] => draftsOf(`honest.${part}.md`);

/** Around what contradicts the key. */
const slip = /\[\[([^\]]+)\]\]/g;
/**
 * Whole drafts of models that do not keep to the key. The first three are by the writers of the guard. Those with numbers are by others, who had not seen it: `argued` against the key
 * nearly throughout, `slips` honest but for two or three sentences.
 */
export type BiasedPart =
  | 'models'
  | 'unseen'
  | 'last'
  | 'argued1'
  | 'argued2'
  | 'argued3'
  | 'slips1'
  | 'slips2'
  | 'slips3';
export const biasedDrafts = (part: BiasedPart): WholeDraft[] =>
  draftsOf(`contradictions.${part}.md`).map((draft) => ({ ...draft, text: draft.text.replace(slip, '$1') }));

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const lookalikes: Readonly<Record<string, string>> = { A: 'А', B: 'В', C: 'С', D: 'Ꭰ', E: 'Е' };
const lower = (text: string) => `${text[0]!.toLowerCase()}${text.slice(1)}`;

/** Sentences that change or contradict the key, each after what may well stand before it; K credited, W chosen, V another. */
export function contradictions(part: Part, { question }: DraftMaterial) {
  const { options, official } = question!;
  const [credited, chosen] = [official!.credited, question!.chosen!];
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
