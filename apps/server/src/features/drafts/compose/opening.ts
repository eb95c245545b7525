import type { DraftMaterial } from '../material.types.ts';
import { greeting, letterOf, quoted } from './parts.ts';

/** A first sentence that greets: the draft has one already. */
export const isGreeting = (sentence: string): boolean =>
  /^\s*(?:hi|hello|hey|dear)\b[^.?\n]{0,40}[.!,:]*\s*$/i.test(sentence);

/**
 * How the draft of a provider begins, made from the key and from nothing that it wrote: which option is credited, and which
 * the student chose. '' where that may not be told, or is not asked.
 */
export function openingOf(material: DraftMaterial): string {
  const { question } = material;
  if (!question?.official) return '';
  const { options, chosen, official } = question;
  const { credited } = official;
  const text = quoted(options[credited - 1]!);
  const verdict =
    chosen === credited
      ? `You chose ${letterOf(credited)}, and that is the credited answer: ${text}.`
      : `${chosen === null ? '' : `You chose ${letterOf(chosen)}. `}The credited answer is ${letterOf(credited)}: ${text}.`;
  return `${greeting(material)}\n\nThank you for writing. ${verdict}\n\n`;
}
