import type { OptionNames } from './mentions.ts';
import { namedText } from './names.ts';

/** Refused whoever wrote it: who made the test, its sheet of answers, and what the student need not change. */
const never: readonly RegExp[] = [
  /\b(?:test|exam)[ -]?(?:makers?|writers?|setters?)\b|\bwhoever (?:made|wrote|typed|keyed)\b/,
  /\b(?:answer (?:sheet|book)|back of the book|typo|misprint|miskeyed)\b|\b(?:listed|published|printed) (?:answer|solution|key|letter|choice)\b/,
  /\b(?:need not|did not need to|no need to|should not|would not|never needed to|do not)(?: have)? (?:change[ds]?|move|switch|give up on|abandon|doubt) (?:your|what you|away from what you|anything about your)\b|\byou had (?:it|this) (?:right|in the first|from|all along)\b|\bgo back to what you\b/,
];
/** Refused unless it is of our own library, where these words may be part of a subject. */
const neverOfOthers: readonly RegExp[] = [
  /\b(?:item|question)[ -]?(?:makers?|writers?|setters?|authors?)\b|\b(?:people|persons?|those|someone|somebody|committee)(?: who| that)? (?:made|wrote|set|typed|keyed|credits?|credited|slipped)\b|\bthe committee\b|\bthey (?:credit|wanted|want|favou?r|say)\b/,
  /\b(?:says|according to|ahead of) the book\b|\bthe book (?:says|has it|is wrong|errs)\b|\b(?:printed|keyed|slipped up|erred|appealed|appeal the)\b|\bofficially\b|\btheir (?:answer|solution|key|letter|choice)\b/,
  /\balphabet\b|\bcounting from\b|\b(?:in|on) (?:the|this|that) list\b|\bnumber (?:[1-5]|one|two|three|four|five)\b|\branking\b|\bbest to worst\b|\b\d+ ?\/ ?\d+\b|\b(?:wrong|right|other|correct) letter\b|\bletter (?:after|before|printed|between|in the)\b/,
  /\b(?:deserv\w+|should have been given|earn(?:ed|s)?|robbed|award\w*|entitled to)\b.{0,40}\b(?:points?|marks?|credit|it|better|here)\b/,
  /\b(?:need not|did not need to|no need to|should not|would not|never needed to|do not)(?: have)? (?:change[ds]?|move|switch|correct|give up|abandon|doubt yourself)\b|\byou had (?:it|this)\b|\bgo back to (?:what|where|the one)\b/,
];

const adverb =
  '(?:(?:clearly|plainly|simply|really|certainly|directly|exactly|fully|actually|precisely|only|just|also|still|indeed|therefore|correctly|itself|quite|both|then|here|either|in fact|instead|at once|as well|safely|too|therefore|alone|in turn|quickly|openly|first) )*';
const lead =
  '(?:(?:and|so|then|but|also|thus|therefore|hence|in short|in the end|in fact|indeed|here|now|first|notice that|note that|see that|that is why|this is why|of the five|to see why|i see why|i understand why|why|of course|clearly|finally|next|again|yes|no|right|well|because|since|if|when|while|although|as you see|you see that|as you say),? )*';
const end =
  '(?: (?:because|for|since|as|here|too|as well|also|in this question|of the five|again|after all)\\b.*)?';
/** What is claimed of a text, with nothing judged. */
const reporting =
  '(?:says?|states?|mentions?|reads?|talks? (?:of|about)|speaks? (?:of|about)|concerns?|tells? us|describes?|is (?:only )?(?:about|on)|was about|deals? with|asks? (?:whether|if|about)|uses?|quotes?|restates?|adds that|claims?|is a (?:claim|statement|remark|premise) (?:about|of|on)|repeats?|compares?|names?|offers?|shows?|draws?)';
const proving =
  '(?:supports?|strengthens?|follows?|works?|ties|rules out|captures?|explains?|does|gives?|makes?|isolates?|links?|matches|fits?|holds|connects?|closes?|bridges|states|supplies|provides|answers|addresses|resolves|describes|survives|remains|stays|must be true|has to be true|is supported by|is proved by|is implied by|is the part that|is the only (?:option|one|answer) (?:that|which))';
/** An answer neither repeats nor restates. */
const telling = reporting.replace('|restates?', '').replace('|repeats?', '');
const failing =
  '(?:fails?|falls short|misses|goes (?:beyond|wrong|too far)|reverses|confuses|mixes|lacks?|ignores?|overlooks?|contradicts|distorts?|overstates|exaggerates|leaves|changes|misreads|shifts|weakens the|points the other way|says the opposite of|is wrong|is incorrect|is irrelevant|is unsupported|is false|is tempting|is too (?:strong|broad|narrow|extreme|weak|far|general|specific)|is not (?:right|correct|zkey|the answer|credited|supported|stated|needed|necessary)|is (?:out|off topic|out of scope|beside the point|true of)|strengthens nothing|answers a question that nobody asked|would be the same)';
const powerless =
  '(?:does|do|did|can|could|would|will|may) (?:not|never) (?:be (?:right|correct|zkey|supported)|help|support|strengthen|follow|address|touch|do|say|mention|speak|explain|change|prove|state|show|tell|matter|answer)|never (?:touches|speaks|mentions|says|addresses|supports|explains|tells)';
/** Neither a judgement, nor what stands one on its head. */
const judged =
  /\b(?:right|correct\w*|credited|best|better|strong\w*|stronger|win\w*|need(?:s|ed)?|want(?:s|ed)?|points?|marks?|credit|deserv\w*|defen[ds]\w*|prov(?:e|es|en|ed|ing)|proof|support\w*|strengthen\w*|settl\w*|perfect\w*|fits?|job|trick|works?|convinc\w*|valid|sound|solid|fine|compelling|decisive|enough|ideal|acceptable|justified|equally|sense|choose|pick|trust|prefer|exactly|precisely|most|zkey|answers?|wrong|incorrect|bad|worse|weak\w*|fail\w*|miss\w*|trap|tempt\w*|err\w*|mistak\w*|flaw\w*|irrelevant|useless|off|beyond|beside|lack\w*|overlook\w*|ignor\w*|confus\w*|backwards?|revers\w*|too|hole|problem|trouble|doubt\w*|little|nothing|nobody|nowhere|hardly|barely|unsupported|false|untrue|loses?|astray|neither|nor|half|everything|z[kwums])\b/;
const against =
  /\b(?:no|not|never|nothing|nobody|none|without|wrong|incorrect|bad|worse|weak\w*|fail\w*|miss\w*|trap|tempt\w*|error|mistak\w*|flaw\w*|irrelevant|useless|off|beyond|beside|lack\w*|overlook\w*|ignor\w*|confus\w*|backwards?|revers\w*|too|hole|problem|trouble|doubt\w*|little|nowhere|hardly|barely|unsupported|false|untrue|loses?|astray|neither|nor|half|less|poorly|badly|only|z[wums]|zkey|but|if|than|another|other|rival|different|opposite)\b/;
const turning =
  /\b(?:to be|be|refut\w*|dismiss\w*|eliminat\w*|ruled|no|not|only|less|if|unless|nobody|never|none|hardly|barely|supposed\w*|allege\w*|they|test|credited|z[kums]|zkey|more than|merely|right|correct|wrong|better|best)\b/;

/** What the text of an answer would be; nothing else is said to say it. */
const solution =
  /\b(?:what|assum\w*|gap|bridges?|links?|granted|go through|goes through|makes?|conclusion|argument|author|evidence|reasoning|stem|question|reason)\b/;
const praise =
  /\b(?:wise|wisely|well done|smart|sensible|clever|bravo|congratulations|nice (?:work|choice|pick)|good (?:call|choice|eye|pick|work|for you)|kudos|hats off|sharp)\b/;

type Rest = 'none' | 'neutral' | 'good' | 'bad';
/** Forms that a clause with a name may have; what comes after them is the rest. First those for the key, then for others. */
const forms: readonly (readonly [RegExp, Rest])[] = [
  [
    new RegExp(
      `^${lead}${adverb}zk (?:is|was|remains|must be|has to be|can only be) ${adverb}(?:right|correct|credited|zkey|the one|it|better than zw|stronger than zw|better|where it is)${end}$`,
    ),
    'none',
  ],
  [new RegExp(`^${lead}${adverb}zk ${adverb}(?:is|was) (?:right|correct|credited|zkey)\\b`), 'good'],
  [new RegExp(`^${lead}(?:only )?zk ${adverb}${proving}\\b`), 'good'],
  [new RegExp(`^${lead}(?:only )?zk ${adverb}${telling}\\b`), 'neutral'],
  [
    new RegExp(
      `^${lead}(?:only )?zk ${adverb}(?:does not (?:say|claim|need|have to|require|state|mention))\\b`,
    ),
    'neutral',
  ],
  [/^(?:(?:and|so|then|therefore|thus|hence|why|of course),? )*zk(?: it is)?$/, 'none'],
  [/^zk (?:is not (?:wrong|incorrect)|alone|and not zw|right|correct)$/, 'none'],
  [new RegExp(`^${lead}zkey ${adverb}(?:(?:is|was|remains|must be),?|:) (?:\\w+ly )?(?:zk)${end}$`), 'none'],
  [new RegExp(`^${lead}zkey:? ?(?:is |was )?zk$`), 'none'],
  [
    new RegExp(
      `^${lead}zkey ${adverb}(?:must|has to|should|needs to|will) (?:do|say|be|state|show|explain|give|make|follow|connect)\\b`,
    ),
    'good',
  ],
  [new RegExp(`^${lead}zkey,? (?:zk,? )?${adverb}(?:${telling}|${proving})\\b`), 'good'],
  [
    new RegExp(
      `^${lead}(?:choose|pick|take|mark|select|keep|i would (?:go with|choose|pick)|go with|that leaves|this leaves|we are left with|(?:change|switch) (?:zw )?from zw to) zk$`,
    ),
    'none',
  ],
  [
    /^(?:unlike|rather than|instead of) zw$|^(?:zk,? not zw|not zw,? but zk)(?:,? is (?:zkey|right|correct|credited))?$|^zk (?:rather than|over) zw is (?:zkey|right|correct|credited)$|^all but zk are wrong$|^neither zw is right$|^only zk is (?:right|correct|credited)$/,
    'none',
  ],
  [/^(?:with|in|of|on|for|to) zk$|^how about zk$/, 'none'],
  [
    /^(?:try to |first |then |to )*(?:predict|guess|anticipate) zkey(?: before (?:you read|reading|looking at) the options)?$/,
    'none',
  ],
  [
    /^(?:let us )?look at (?:that one|it) beside zkey$|^zk is (?:still )?(?:unclear|not clear)(?: to you| yet)?$/,
    'none',
  ],
  // Said of any: that it is looked at, or chosen, and no more.
  [
    /^(?:(?:so|and|now|then|next|first|if|why|have|let us|once more|please|again),? )*(?:you |who |students |many |many students |i see that you |you wrote that you |you say that you )?(?:consider|look (?:once more )?(?:again )?at|compare|turn to|reread|read|(?:tried|try) (?:the )?(?:negation test )?(?:on|with)?|deny|negate|test|check|chose|choose|pick|picked|selected|took|asked? about|wrote about|mention(?:ed)?|named?) (?:again )?(?:the words (?:in|of) )?z[kwxm](?: (?:with|and|to|beside) (?:the conclusion|the passage|the text|the stem|the stimulus|z[kwx]))?(?: (?:again|first|next|word by word|once more|because of the \w+|here|too|as well|of their own))?$/,
    'none',
  ],
  [/^(?:what|how) about z[kwx]$|^between zm$|^(?:as|what) (?:for|of|about) z[kwx]$/, 'none'],
  [
    /^(?:why )?(?:is|was) z[kw] (?:right|wrong|correct|zkey)$|^why (?:does|did) zw (?:fail|not work)$|^does zw tell us anything about .*$|^what is wrong with zw$|^why zw is (?:wrong|not zkey)$|^why (?:z[kw])$/,
    'none',
  ],
  [/^(?:if )?z[w] (?:were|was) (?:false|true|denied)$/, 'none'],
  // Against another.
  [
    new RegExp(
      `^${lead}(?:i do not think that zw (?:is|could be) (?:right|correct|zkey)|zw (?:is|are|was|were|can be|can|must be|should be) ${adverb}(?:eliminated|be eliminated|ruled out|be ruled out|set aside|dropped|out|wrong|incorrect|irrelevant|not zkey|not right|not correct|tempting|about .*))${end}$`,
    ),
    'none',
  ],
  [
    new RegExp(
      `^${lead}(?:you can |we can |you may |let us )?(?:eliminate|rule out|cross out|set|drop|reject|discard) ${adverb}zw(?: aside| first| at once| quickly| too)?$`,
    ),
    'none',
  ],
  [
    new RegExp(
      `^${lead}(?:zkey is not zw|neither zw is right|none of this makes zw right|not zw|zw: wrong|zw wrong|i see why zw is tempting|i understand why zw caught your eye|so is zw|zw caught your eye)$`,
    ),
    'none',
  ],
  [
    new RegExp(
      `^${lead}(?:would |might |may |could )?zw ${adverb}(?:is|are|was|were) (?:wrong|incorrect|irrelevant|tempting|not zkey|not right|not correct)\\b`,
    ),
    'bad',
  ],
  [new RegExp(`^${lead}zw ${adverb}(?:${failing}|${powerless})\\b`), 'bad'],
  [
    new RegExp(
      `^${lead}zw ${adverb}(?:can|could|may|might|would|is|does) not (?:be )?(?:right|correct|zkey|true|supported|help|follow)\\b`,
    ),
    'bad',
  ],
  [
    new RegExp(
      `^${lead}zw (?:sounds?|looks?|seems?|may look|may seem|may sound|might be|might seem) (?:right|good|close|plausible|attractive|true|tempting|like it)$`,
    ),
    'none',
  ],
  [
    new RegExp(
      `^${lead}(?:the )?(?:trouble|problem) with zw is that (?:it (?:never|does not|fails|is too|goes|ignores|confuses|reverses|leaves|misses|lacks)\\b)`,
    ),
    'bad',
  ],
  [/^(?:the )?trap in zw is that it sounds like part of the story$/, 'none'],
  [
    new RegExp(
      `^${lead}zw ${adverb}${reporting} (?:[a-z]+ )*?(?:that|which) (?:the )?(?:passage|text|author|argument|stimulus) (?:never|does not|nowhere) (?:says?|supports?|states?|mentions?|claims?|shows?)$`,
    ),
    'none',
  ],
  [new RegExp(`^${lead}zw ${adverb}${reporting}\\b`), 'neutral'],
  // Without a name.
  [
    /^(?:and |so |when |if )*zs (?:is right|are right|is correct|does (?:this|that|so)|do this|can be eliminated(?: quickly| at once)?|are wrong|fails?)$/,
    'none',
  ],
  [
    /^(?:when |if |where )?zs (?:look|looks|seem|seems|are) (?:alike|close|similar)$|^zs (?:speak|speaks|talk|talks|deal|deals) (?:of|about|with) (?:the )?\w+(?: \w+)?$/,
    'none',
  ],
  [/^(?:that|this) (?:\w+ )?word rules out zs$/, 'none'],
];
const fitsRest = (rest: string, kind: Rest): boolean => {
  if (kind === 'none') return true;
  if (kind === 'neutral') return !judged.test(rest);
  return kind === 'good' ? !against.test(rest) : !turning.test(rest);
};
/** "None of the others is right", and never "two of them are right". */
const onlyNone = /\b(?:none|no|not one)\b/;
const hiddenForm =
  /^(?:(?:so|and|now|then|next|first|please|let us),? )*(?:you )?(?:(?:chose|picked|selected|asks? about|asked about|wrote about) zx|(?:consider|look at|compare|reread|read|take) zx(?: (?:with (?:the conclusion|the passage|the text|the stem|the stimulus)|as a claim of its own|again|first|word by word))?)$/;

const divider =
  /[;:.!?]+(?:\s|$)| - |,? (?:but|yet|while|whereas|because|since|although|though|unless|which|however|therefore|thus|so that|so|if|when|where|whose|who(?= \w+ z))(?= )|,(?= )| and (?=(?:that|this|it|zk|zw|zkey|zs|you|so)\b)/g;
const carried =
  /^(?:and |so |then |also )*(?:it|this|that|is|was|are|does|can|could|would|has|deserves|wins|follows|remains|beats|settles|must|should|they)\b/;
const favors =
  /\b(?:settles?|wins?|closes?|beats?|deserves?|carries|comes out|stands up|hits|nails|does the (?:job|trick)|exactly|the one|we need|we want|is enough|suffices|gets there|is there|all there|checks? out|adds? up|makes? sense)\b/;

/** "K: no.", "W: yes." */
const verdictWord = {
  zk: /^(?:no|nope|out|never|not|hardly|cross)$/,
  zw: /^(?:yes|yep|in|sure|keep|tick|check)$/,
};
/** Beside a name of an option, these take back what is said. */
const doubting =
  /\b(?:supposed(?:ly)?|alleged(?:ly)?|so-called|on paper|in theory|arguably|if you believe|or so|oversight|decree|fiat|error|by chance|accident\w*|sadly|unfortunately|regrett\w*|alas|somehow|arbitrar\w*|convention\w*|tradition\w*|errs|not really|in name|pretends?|scare quotes|joking|just kidding|ironically)\b/;
/** "None of the others is right", "the other four can be eliminated"; neither of all, of two, or the other way round. */
const ofOthers = /\b(?:others?|rest)\b/;
const hiddenKey =
  /^(?:try to |first |then |to )*(?:predict|guess|anticipate) zkey|^zkey (?:must|has to|should|needs to|will) (?:do|say|be|state|show|explain|give|make|follow|connect) /;
const hiddenAlike = /^(?:when |if |where )?zs (?:look|looks|seem|seems|are) (?:alike|close|similar)$/;

/**
 * Whether each clause that touches an option or the key has a known form that fits it. Refuses what it does not know.
 * `reviewed`: text of our own library, where only what names the student's answer or the key's makers is looked at.
 */
export function notAllowed(
  sentence: string,
  names: OptionNames & { readonly credited: number | null; readonly keyHidden: boolean },
  isReviewed: boolean,
  before: string | null,
): { rule: string | null; carry: string | null } {
  const { credited, keyHidden } = names;
  const tokenOf = (option: number) => {
    if (option === 0) return keyHidden ? 'zx' : 'zu';
    return keyHidden ? 'zx' : option === credited ? 'zk' : 'zw';
  };
  const { text, isTouched } = namedText(sentence, names, tokenOf);
  const praised = before === 'zw' || /\bzw\b/.test(text);
  const no = (rule: string) => ({ rule, carry: before });
  const plain = sentence.toLowerCase().replace(/[’]/g, "'").replace(/\s+/g, ' ');
  const holds = (one: RegExp) => one.test(text) || one.test(plain);
  if (never.some(holds) || (!isReviewed && neverOfOthers.some(holds))) return no('never');
  if (isReviewed) return { rule: null, carry: null };
  if (isTouched && /[<>≥≤≫≪→⇒=+]/.test(sentence)) return no('sign');
  if (isTouched && doubting.test(plain)) return no('doubting');
  if (praised && praise.test(plain)) return no('praise');
  const pieces = text
    .replace(/\b(zk), not zw,/g, '$1')
    .split(divider)
    .map((one) => (one ?? '').replace(/^[\s,\d.-]+|[\s,.-]+$/g, ''))
    .filter((one) => one !== '');
  let carry = before;
  for (const piece of pieces) {
    const found: readonly string[] = piece.match(/\bz(?:[kwxums]|key)\b/g) ?? [];
    if (found.length > 0) {
      if (found.includes('zu')) return no('unknown');
      if (keyHidden) {
        if (![hiddenForm, hiddenKey, hiddenAlike].some((form) => form.test(piece))) return no('hidden');
        continue;
      }
      if (/\bzs (?!look|seem|are (?:alike|close|similar)|speak|talk|deal)/.test(piece)) {
        const isNone = /\bzs (?:is right|are right|is correct|do)/.test(piece);
        if (isNone !== onlyNone.test(plain) || !ofOthers.test(plain)) return no('several');
      }
      const fits = forms.some(([form, kind]) => {
        const hit = form.exec(piece);
        if (!hit) return false;
        // An option's own words, after its name, are what it says.
        const own = found[0] === 'zkey' ? 'zk' : found[0]!;
        const isQuoting = /(?:says?|states?|claims?|reads?)(?: that)?$/.test(hit[0]) || kind === 'neutral';
        const rest = piece.slice(hit[0].length);
        if (kind === 'neutral' && found[0] === 'zw' && solution.test(rest)) return false;
        if (kind === 'neutral' && found[0] === 'zk' && /\b(?:another|other|rival|different)\b/.test(rest))
          return false;
        return fitsRest(isQuoting ? rest.replaceAll(own, '') : rest, kind);
      });
      if (!fits) return no('unknown-form');
      carry = found.find((one) => one === 'zk' || one === 'zw') ?? carry;
    } else if ((carry === 'zk' || carry === 'zw') && verdictWord[carry].test(piece) && isTouched) {
      return no('verdict');
    } else if (carry && carried.test(piece)) {
      if (carry === 'zw' && favors.test(piece) && !/\b(?:not|never|nothing)\b/.test(piece))
        return no('carried');
      if (carry === 'zk' && against.test(piece) && !/\b(?:no|not|without)\b/.test(piece))
        return no('carried');
    }
  }
  return { rule: null, carry: /\bz[kw]\b/.test(text) ? carry : null };
}
