import type { DraftMaterial, DraftWriter } from '../material.types.ts';
import { agreeing } from './agreeing.ts';
import { composeGeneral } from './general.ts';
import { composeClosed, composeOpen } from './question.ts';

/** The whole draft in paragraphs, from what is official and what helped others. Pure. Throws DraftFault. */
export function compose(material: DraftMaterial): string[] {
  const { question } = material;
  if (!question) return composeGeneral(material);
  if (!question.official) return composeClosed(material, question);
  return agreeing(composeOpen(material, question, question.official), material);
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
