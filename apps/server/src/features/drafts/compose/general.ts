import type { DraftSource } from '@docket/contract';
import { privacyGuard, rankTexts } from '@docket/rules';
import { DraftError } from '../draft-error.ts';
import type { DraftMaterial } from '../material.types.ts';
import { privacyRules } from '../privacy-rules.ts';
import {
  bestParagraph,
  bestSentences,
  type Composed,
  closing,
  composeStudentText,
  faqSource,
  findRelatedFaqs,
  greeting,
  ticketSource,
} from './parts.ts';

const lead = { lesson: 'The lesson', skill: 'The explanation of the skill', class: 'The page of the class' };

/** Paragraphs about a lesson, a skill, a class or the product. Throws DraftError if nothing matches. */
export function composeGeneral(material: DraftMaterial): Composed {
  const studentText = composeStudentText(material);
  const { teaching } = material;
  const found: string[] = [];
  const sources: DraftSource[] = [];
  if (teaching) {
    const part =
      bestParagraph(teaching.text, studentText, 900) ??
      (teaching.kind === 'lesson' ? null : bestSentences(teaching.text, studentText, 600));
    if (part) {
      found.push(`**${lead[teaching.kind]} “${teaching.title}” says it like this.** ${part}`);
      sources.push(teaching.source);
    }
  }
  const [faq] = findRelatedFaqs(material);
  if (faq) {
    found.push(`**From our answers to frequent questions: ${faq.question}** ${faq.answer}`);
    sources.push(faqSource(faq.no, faq.question));
  }
  const similar = rankTexts(studentText, material.answers, (one) => `${one.subject} ${one.answer}`);
  for (const { item } of similar.filter((one) => one.item.isSame || one.shared >= 3).slice(0, 1)) {
    const part = bestParagraph(item.answer, studentText, 700);
    if (!part || privacyGuard(privacyRules(material, null))(part)) continue;
    found.push(`**A question close to yours was answered like this.** ${part}`);
    sources.push(ticketSource(item));
  }
  if (found.length === 0)
    throw new DraftError(
      'NOTHING_FOUND',
      'No lesson, FAQ or answered ticket matches this ticket. Write your own answer.',
    );
  return { paragraphs: [greeting(material), 'Thank you for writing.', ...found, closing], sources };
}
