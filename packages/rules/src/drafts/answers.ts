import { mentionsIn, type OptionNames } from './mentions.ts';
import { normalText } from './normal.ts';

const anyOptions: OptionNames = { options: ['', '', '', '', ''], chosen: null, source: '' };
const credit = /\bcredited\b|\b(?:answer|correct|right) (?:key|letter|sheet)\b/i;
const judgement = /\b(?:right|correct|incorrect|wrong|best|key|answer)\b/i;
const ordinal =
  /\b(?:first|second|third|fourth|fifth|last one|number (?:one|two|three|four|five)|(?:number|no\.?) ?[1-5]|[1-5](?:st|nd|rd|th))\b|#\s?[1-5]\b/i;
const roman = /(?<![\p{L}\p{N}])(?:II|III|IV|V)(?![\p{L}\p{N}])/u;
/** "The answer is d", "it must be b.", "go with c": a lower-case letter that means an option. */
const small =
  /\b(?:is|was|be|with|for|pick|choose|chose|answers?|key|it's|to)\b["'(:=\s]{1,4}(?:[b-e](?![\w'/.-]*\w)|a(?=["')]*\s*(?:[.,;!?]|$)))/i;
/** A line of an answer key: "12) d". */
const keyLine = /(?:^|[\n,;])\s*(?:question |q)?\d{1,3}\s*[.):=-]?\s*\(?[a-e]\)?\s*(?=$|[\n,;.])/im;

/**
 * Whether a sentence may reveal the answer of some question, if the question is unknown. It rather removes too much
 * than too little (decision 75).
 */
export function mayRevealAnswer(sentence: string): boolean {
  const text = normalText(sentence);
  return (
    mentionsIn(text, anyOptions).length > 0 ||
    credit.test(text) ||
    small.test(text) ||
    keyLine.test(sentence) ||
    (judgement.test(text) && (ordinal.test(text) || roman.test(text)))
  );
}
