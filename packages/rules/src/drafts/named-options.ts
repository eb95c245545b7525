import { parseOptionLetter } from '../option-letter.ts';
import { namedOptions, type OptionNames } from './mentions.ts';
import { normalText } from './normal.ts';

const ordinal = '(?:first|second|third|fourth|fifth|last|final|[1-5](?:st|nd|rd|th))';
/** "The third one I got wrong", "the last question of this section": these count questions, not options. */
const ofQuestions = new RegExp(
  `\\b${ordinal} (?:one|question|time|try|mistake)\\b(?= (?:that )?(?:i|we)\\b| (?:in|of|on) (?:this|the|my) (?:section|test|drill|set|passage|game|week|book)\\b)`,
  'gi',
);
const own = new RegExp(
  `\\bmy (?:own |original |very |${ordinal} )*(?:answer|choice|pick|option|guess|selection|response|one)\\b|\\bmine\\b|\\b(?:the (?:one|answer|option|choice)|what) (?:that )?i (?:had |have )?(?:chose|chosen|picked|selected|put|marked|went with|gave|took)\\b`,
  'gi',
);
const noun = '(?:options|answers|choices|answer choices)';
const others = new RegExp(
  `\\b(?:all|each|any|none|every) (?:of )?(?:the )?(?:others?|remaining|wrong)\\b|\\ball (?:of )?(?:the )?(?:five )?${noun}\\b|\\bthe (?:other|remaining|wrong) (?:two|three|four|ones|${noun})\\b|\\b(?:why (?:are|not|do|did)|wrong with|about|rule out|eliminate|than) the others\\b|\\bthe rest of the ${noun}\\b`,
  'i',
);
/** "Options c, d and e": lower-case letters. */
const listed =
  /\b(?:options?|choices?|answers?)\s+((?:[a-e]\b(?:\s*,\s*(?:and|or)\s+|\s*[,/&]\s*|\s+(?:and|or)\s+)?){2,})/gi;
const between =
  /(?<![\w'./-])([a-e])(?: (?:and|or|vs\.?|versus|over|than|instead of|rather than) |\/)([b-e])(?![\w'/]|\.[a-z])/gi;
/** "Why not e?": a single lower-case letter after a word with which one asks about options. */
const alone =
  /\b(?:not|why|why is|explain|chose|choose|picked|pick|between|eliminated?|put|what about|wrong with|like|took)\s+([b-e])(?=\s*(?:[?!,;:)]|\.(?![a-z])|$)|\s+(?:is|was|and|or|not|wrong|right|correct|incorrect|instead|rather|than|over|because|but|then|when|either|better)\b)/gi;
const shortFor = /\bb\/c\b/gi;

/** The options that a student asks about, each once: by name, as the own answer, or as all the others. Pure. */
export function findNamedOptions(text: string, names: OptionNames): number[] {
  const plain = normalText(text).replace(shortFor, 'because').replace(ofQuestions, ' ');
  const withoutOwn = plain.replace(own, ' ');
  const labels = [
    ...[...plain.matchAll(listed)].flatMap((found) => found[1]!.match(/\b[a-e]\b/gi) ?? []),
    ...[...plain.matchAll(between)].flatMap((found) => [found[1]!, found[2]!]),
    ...[...plain.matchAll(alone)].map((found) => found[1]!),
  ].map(parseOptionLetter);
  return [
    ...new Set([
      ...namedOptions(withoutOwn, names),
      ...labels,
      ...(withoutOwn !== plain && names.chosen ? [names.chosen] : []),
      ...(others.test(plain) ? names.options.map((_, i) => i + 1) : []),
    ]),
  ].filter((option) => option <= names.options.length);
}
