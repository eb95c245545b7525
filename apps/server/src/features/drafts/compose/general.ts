import { rankTexts } from '@docket/rules';
import { DraftFault } from '../draft.fault.ts';
import type { DraftMaterial } from '../material.types.ts';
import { bestParagraph, bestSentences, closing, greeting, studentWords } from './parts.ts';

const lead = { lesson: 'The lesson', skill: 'The explanation of the skill', class: 'The page of the class' };

/** Paragraphs about a lesson, a skill, a class or the product itself. Throws DraftFault where nothing fits. */
export function composeGeneral(material: DraftMaterial): string[] {
  const words = studentWords(material);
  const { teaching } = material;
  const found: string[] = [];
  if (teaching) {
    const part =
      bestParagraph(teaching.text, words, 900) ??
      (teaching.kind === 'lesson' ? null : bestSentences(teaching.text, words, 600));
    if (part) found.push(`**${lead[teaching.kind]} “${teaching.title}” says it like this.** ${part}`);
  }
  const faqs = rankTexts(words, material.faqs, (one) => `${one.question} ${one.question} ${one.answer}`);
  for (const { item } of faqs.filter((one) => one.shared >= 2).slice(0, 1))
    found.push(`**From our answers to frequent questions: ${item.question}** ${item.answer}`);
  const near = rankTexts(words, material.answers, (one) => `${one.subject} ${one.answer}`);
  for (const { item } of near.filter((one) => one.item.isSame || one.shared >= 3).slice(0, 1)) {
    const part = bestParagraph(item.answer, words, 700);
    if (part) found.push(`**A question close to yours was answered like this.** ${part}`);
  }
  if (found.length === 0)
    throw new DraftFault(
      'NOTHING_FOUND',
      'Nothing in lessons, frequent questions or answered tickets fits this ticket. It needs an answer of your own.',
    );
  return [greeting(material), 'Thank you for writing.', ...found, closing];
}
