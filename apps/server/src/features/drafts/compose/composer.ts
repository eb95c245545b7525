import type { DraftMaterial, DraftWriter } from '../material.types.ts';
import { composeGeneral } from './general.ts';
import { composeClosed, composeOpen } from './question.ts';

/** The whole draft in paragraphs, from what is official and what helped others. Pure. Throws DraftFault. */
export function compose(material: DraftMaterial): string[] {
  const { question } = material;
  if (!question) return composeGeneral(material);
  return question.official
    ? composeOpen(material, question, question.official)
    : composeClosed(material, question);
}

/** The built-in writer: the same material always gives the same draft. */
export const composer: DraftWriter = {
  name: 'composer',
  isOurs: true,
  planOf: () => null,
  async *write(material) {
    for (const paragraph of compose(material)) yield `${paragraph}\n\n`;
  },
};
