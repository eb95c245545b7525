import type { DraftMaterial, DraftPlan, DraftWriter } from '../material.types.ts';
import { composeGeneral } from './general.ts';
import { type Composed, mustBeKnown, noNames } from './parts.ts';
import { composeClosed, composeOpen } from './question.ts';

/** The whole draft from official texts and public answers. Pure. Throws DraftError. */
export function compose(material: DraftMaterial): Composed {
  mustBeKnown(material);
  const { question } = material;
  if (!question) return composeGeneral(material);
  return question.official
    ? composeOpen(material, question, question.official)
    : { paragraphs: composeClosed(material, question), sources: [] };
}

/** The built-in writer: the same material always gives the same draft, which is entirely in the plan. */
export const composer: DraftWriter = {
  name: 'composer',
  createPlan(material): DraftPlan {
    const { paragraphs, sources } = compose(material);
    return {
      sources,
      opening: paragraphs,
      writerOutput: 'none',
      texts: [],
      names: noNames,
      ending: () => [],
    };
  },
  async *write() {},
};
