import { type Mention, mentionsIn, type OptionNames } from './mentions.ts';
import { normalText } from './normal.ts';

/**
 * A sentence in the one form that claims are looked for in: lower case, options as opt1 to opt5 (opt0: one that nobody can
 * name), what is opposed to them as con1 to con5, and "the credited answer" and its like as key.
 */
export interface Canonical {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly isQuestion: boolean;
}

const adjective = '(?:credited|right|correct|best|true|official|keyed|intended|winning|proper)';
const answerNoun =
  '(?:answer[ -]choices?|answers?|options?|choices?|responses?|picks?|selections?|completions?|statements?|principles?|descriptions?|inferences?|ones?)';
/** In order; what says nothing of an option goes, what says it in several ways becomes one. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  // No claims at all.
  [
    /\bkey (?=(?:word|phrase|term|idea|step|point|concept|fact|detail|claim|sentence|premise|distinction|difference|line)s?\b)/g,
    'main ',
  ],
  [/\b(?:no|without|beyond|not in) (?:a |any )?(?:doubt|question)\b|\bundoubtedly\b/g, ''],
  [/\bnot (?:only|just|merely|simply)\b/g, ''],
  [
    /\bright (?:after|away|now|there|here|where|before|next|at|in front|on|up|out|down|beside|behind|through|back|from)\b|\ball right\b|\bright-hand\b/g,
    'there',
  ],
  [
    /\b(?:human |civil |legal |the |a |their |its |property )rights? (?:to|of|under|over)\b|\brights\b/g,
    'entitlement',
  ],
  [
    /\bat best\b|\bbest (?:way|read|seen|known|understood|thing|friend|place|practice|evidence)\b|\b(?:do|try|does) (?:your|our|its|their) best\b/g,
    'way',
  ],
  [/\bcorrect (?:for|this|that|the|an?|your)\b|\bto correct\b|(?<=, (?:or )?)correct(?=[.,])/g, 'mend'],
  [/\bwhat (?:is|goes|went|was) wrong (?:with|in) (?!opt)/g, 'fault in '],
  [/\b(?:goes|go|went|going) wrong\b/g, 'errs'],
  [
    /\bwrong (?:way|direction|reason|place|time|question|end|turn|track|lines?|person|voice|speaker|passage|paragraph)\b/g,
    'other way',
  ],
  [
    /\bright (?:way|direction|place|time|question|track|idea|instinct|feeling|habit|kind|sort|spirit|lines?|paragraph|approach|tool|test|thing|person|topic|subject|part|step|first step|start|words)\b/g,
    'good way',
  ],
  [
    /\b(?:it|this|that) (?:is|was) (?:quite |perfectly |certainly |also )?(?:right|correct|true) that\b/g,
    'it is so that',
  ],
  [
    /\bit (?:is|was|would be) (?:wrong|right|correct|best|better|a mistake|mistaken) to (?!choose|pick|select|call|credit|keep|take|mark|answer|prefer|go|say|hold|stay|stick|drop|reject|eliminate)/g,
    'it is usual to ',
  ],
  [
    /\byou (?:are|were) (?:quite |absolutely |certainly |perfectly )?(?:right|correct) (?:that (?!opt|it|this)|about (?!opt|it|this|that|the (?:answer|key))|to (?:notice|see|ask|look|point|feel|wonder|compare|reread|say that the|doubt|reject|eliminate|question|be (?:suspicious|wary))\b|in (?:seeing|noticing|saying that the))/g,
    'you note ',
  ],
  [/\btake (opt\d) (as|first|apart|word|next|again)\b/g, 'consider $1 $2'],
  [/\b(?:read|see|count|mark|understand|take)s? (?:it|this|that) as (opt\d)/g, 'choose $1'],
  // What is opposed to another.
  [/\b(?:nothing|none|no (?:other )?(?:option|answer|choice)) but (opt\d)/g, 'only $1'],
  [/\bneither (opt\d) nor (opt\d)/g, 'not $1 and $2'],
  [/\bnot (opt\d) ?,? ?but (?:rather |instead )?(opt\d)/g, '$2 not~$1'],
  [/(opt\d) ?,? ?(?:and |but )?not (?:in )?(opt\d)/g, '$1 not~$2'],
  [
    /\b(?:rather than|instead of|unlike|as opposed to|in contrast (?:to|with)|compared (?:to|with)|other than|except(?: for)?|over|in place of|ahead of|than(?: for| in)?|all but|everything but|every option but|away from|against) (opt\d)(?: (?:and|or|nor) (opt\d))?/g,
    'not~$1 not~$2',
  ],
  [/\bfrom (opt\d) (?:back )?to (opt\d)/g, 'not~$1 choose $2'],
  [
    /\b(?:between|among|compare|comparing|distinguish) opt\d(?:, opt\d)*,? (?:and|or|with|from) opt\d/g,
    'between them',
  ],
  [/not~opt(\d)/g, 'con$1'],
  [/not~/g, ''],
  // The key by its other names.
  [
    new RegExp(
      `\\b(?:the |its |our |your |a |an |this |that |my )?(?:very |one |single |only |real |actual )?(?:\\w+ly )?${adjective}(?: and \\w+| \\w+ly)? ${answerNoun}\\b`,
      'g',
    ),
    'key',
  ],
  [
    /\b(?:the |our |an )?(?:official |answer )+key\b|\bthe key(?= (?:is|was|says|has|stays|stands|names|gives|itself|remains|here|may|might|could|must|should|seems|looks|$))/g,
    'key',
  ],
];

const studentRight =
  /\b(?:you|your (?:reasoning|thinking|logic|judge?ment|view|instinct)) (?:are|were|is|was|have been|had it|have it|got it|chose|answered|answer) (?:\w+ly |quite |so )?(?:right|correct|correctly|rightly)(?=[.,;:!?]|$| (?:after|all|here|and|from|the first|but|with|on this|in this|though))/g;
const questionMark = /\?["')\]]*\s*$/;

/** Throws nothing, whatever the sentence. */
export function canonicalOf(sentence: string, names: OptionNames): Canonical {
  const normal = normalText(sentence);
  const mentions = mentionsIn(normal, names);
  let text = '';
  let from = 0;
  for (const one of mentions) {
    text += `${normal.slice(from, one.start)} opt${one.option} `;
    from = one.end;
  }
  text = (text + normal.slice(from))
    .toLowerCase()
    .replace(/[()[\]{}"]/g, ' ')
    .replace(/'s\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();
  // "You are right" says it of what the student chose.
  text = text.replace(studentRight, `opt${names.chosen ?? 0} is right`);
  for (const [pattern, plain] of rewrites) text = text.replace(pattern, plain).replace(/ {2,}/g, ' ');
  return { text: text.trim(), mentions, isQuestion: questionMark.test(normal) };
}

const divider =
  /[;:.!?]+(?:\s|$)| - |,? (?:but|yet|while|whereas|because|since|although|though|unless|which|however|therefore|thus|hence|so that|so|as|if|when|where|whose|who)(?= )|, (?:and|or|then)(?= )/g;
const predicate =
  /\b(?:is|are|was|were|be|does|do|did|has|have|can|could|would|will|may|might|must|should|says?|\w+s)\b/;

/** Parts of a canonical sentence with one predicate each, as far as that can be told. */
export function clausesOf(text: string): string[] {
  const out: string[] = [];
  for (const part of text.split(divider)) {
    // "and" begins a clause of its own only where one stands before it and a subject after it.
    let rest = part;
    for (let at = rest.search(/ and (?=opt\d \w+|key |it |this |that |you )/); at > 0; ) {
      const before = rest.slice(0, at);
      if (!predicate.test(before.replace(/opt\d/g, ''))) break;
      out.push(before);
      rest = rest.slice(at + 5);
      at = rest.search(/ and (?=opt\d \w+|key |it |this |that |you )/);
    }
    out.push(rest);
  }
  return out.map((one) => one.replace(/[,\s]+$/, '').trim()).filter((one) => one !== '');
}
