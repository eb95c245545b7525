import { rulesOf } from '../guard-rules.ts';
import type { DraftMaterial, DraftWriter } from '../material.types.ts';
import { agreeing } from './agreeing.ts';
import { composeGeneral } from './general.ts';
import { composeClosed, composeOpen, stemPart } from './question.ts';

/** The whole draft in paragraphs, from what is official and what helped others. Pure. Throws DraftFault. */
export function compose(material: DraftMaterial): string[] {
  const { question } = material;
  if (!question) return composeGeneral(material);
  if (!question.official) return composeClosed(material, question);
  const { key } = rulesOf(material, null);
  const paragraphs = composeOpen(material, question, question.official);
  // A stem of which the guard would leave out a part is left out whole: half of one asks something else.
  const stem = stemPart(question, question.official);
  const isWhole = agreeing([stem], key).join('\n\n') === stem;
  return agreeing(isWhole ? paragraphs : paragraphs.filter((one) => one !== stem), key);
}

/** The built-in writer: the same material always gives the same draft. */
export const composer: DraftWriter = {
  name: 'composer',
  isReviewed: true,
  planOf: () => null,
  async *write(material) {
    for (const paragraph of compose(material)) yield `${paragraph}\n\n`;
  },
};
