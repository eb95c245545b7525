/** What the guard looks for in a canonical sentence; see guard.ts. */
export const contrast =
  /\b(?:but|yet|however|although|though|while|whereas|only|merely|instead|except|half|opposite|rather|nevertheless|not|too|never|without|unfortunately|reverse|reversed|neither|no|nothing|cannot|fails?|wrong)\b/;
/** What nobody says of the credited option. */
export const belittling =
  /\bown (?:\w+ ){0,2}?(?:beyond|nothing|trap|mistake|error|lacks?|ignores?|overlooks?|misreads?|confuses?|omits?|leaves? out|too|off|never|cannot|can not|barely|hardly|doubtful|weak|loses|asks too|reverses?|exaggerates?|backwards?|only half|half right)\b|\bown (?:\w+ ){0,3}?(?:backwards?|no (?:bearing|support|help|sense|reason|effect|use|difference|relevance|evidence))\b|\b(?:nobody|no one|none) (?:\w+ ){1,3}own\b/;
/** What is said of options that are not the answer. */
export const adverse =
  /\b(?:trap|tempts?|tempting|attracts?|attractive|different|another|other|beside|off|aside|repeats?|reverses?|mixes|confuses?|borrows?|changes the|shifts?|weakens the|lures?|leaves?|lacks?|ignores?|misses|irrelevant|distract\w*|trouble|problem|hard to defend|mistake|goes beyond|more than|less than|same with or without|caught your eye|closest|rival|set)\b/;
/** What says no more than what stands in an option, or that it is looked at. */
export const neutral =
  /\bopt\d (?:(?:\w+ly|also|itself|here|on the other hand|then|in turn|would|does|only|merely|just) )*(?:says?|states?|mentions?|reads?|talks?|speaks?|concerns?|tells?|describes?|offers?|is about|was about|is on|deals|asks (?:whether|if|about|only)|uses|quotes|restates|adds that|claims|is a (?:claim|statement|remark|premise)|is stated|word by word|next|first|again|and|or)\b|\b(?:you|students|many|who|i see) (?:\w+ ){0,2}?(?:choose|chose|chosen|pick|picked|selected|took|ask about|asked about|asks? about|wrote about|name|named|mention|answered)(?: \w+){0,2} opt\d|\b(?:consider|look at|compare|take|turn to|why|as for|what about|what of|reread|read|about|on to|back to|test|check|try|deny|at|words (?:in|of)|claim (?:in|of)|apply) opt\d|\bopt\d (?:and|or|with|from|to) opt\d\b/;
export const contrastFirst =
  /^(?:but|yet|however|still|though|nevertheless|even so|unfortunately|only|that is not|it is not|this is not|the trouble|the problem|the catch|not|neither|the stem|you need|we need|what is missing|look again)\b/;
export const appearance =
  /\b(?:sounds?|looks?|seems?|appears?|feels?|felt|seemed|looked|sounded|appeared|can look|may look|tempting)\b/;
const lead =
  '(?:(?:and|so|then|but|yet|because|since|that is why|this is why|thus|therefore|however|clearly|indeed|in fact|actually|for|if|when|as|while|though|although|hence|of course|yes|no|well|still|besides|also|again|now|plainly|surely|certainly|to me|i think|i believe|we think|in my view|in short|honestly|after all|for me|in the end|overall|first|second|really|nor|is|was|could|would|can|might|should|does)[, ]+)*';
export const pronoun = new RegExp(
  `^${lead}(?:it|this|that|which|these|those|they|both|either|he|the (?:former|latter)|(?:this|that|the same|the other|the former|the latter|these|those) (?:options?|answers?|choices?|one|ones|statement|response|pick))(?= (?:\\w+ly )?(?:is|are|was|were|be|being|remains?|stays?|has|have|had|does|do|did|can|could|would|will|may|might|must|should|ought|deserves?|gets?|makes?|beats?|wins?|right|correct|key|best|the|an?|not|wrong)\\b|$)`,
);
export const described =
  /\b(?:the|that) (?:other )?(?:options?|answers?|choices?|ones?) (?:that|which|about|with|where|saying|on|of|who|whose|mentioning|claiming|concerning|dealing|talking|says)\b|\bthe (?:former|latter|other (?:option|one|answer|choice))\b/;
/** "The credited answer does the latter": what it does, and not which one it is. */
export const keyDoes = /\bkey (?:does|makes|takes|gives|says|tells|asks)\b/;
/** A clause that goes on about what stood before it. */
export const subjectless =
  /^(?:officially )?(?:credited|right|correct|(?:wrong|incorrect)(?! (?:ones|options|answers|choices)\b)|is|are|was|were|be|remains|nevertheless|still|itself)\b/;
/** "Right.", "Definitely not the answer." */
export const fragment =
  /^(?:(?:yes|no|not|indeed|definitely|absolutely|quite|clearly|certainly|exactly|and|so|also|of course|the|an?),? )*(?:right|correct|wrong|incorrect|credited|key|best|acceptable|answer)(?: (?:too|as well|also|indeed|after all|again|here))?$/;

/** Said of the key itself, or of the question: no draft may. */
export const forbidden: readonly (readonly [string, RegExp])[] = [
  [
    'key-doubted',
    /\bkey(?!\w)(?: \w+){0,4}? (?:wrong|incorrect|mistaken|mistake|an? error|flawed|questionable|debatable|disputable|misprint(?:ed)?|contested|doubtful|outdated|unfair|arbitrary|not (?:quite |really |actually |entirely )?(?:right|correct|key|convincing|supported))\b/,
  ],
  [
    'key-doubted',
    /\b(?:wrong|mistaken|incorrect|error|mistake|misprint|typo) (?:in|with|about|of|on) (?:key|the (?:key|answer|question|test))\b|\bmiskeyed\b|\b(?:disagree|quarrel|argue) with (?:the )?(?:key|official)/,
  ],
  [
    'several-keys',
    /\b(?:two|both|several|three|four|many|multiple|more than one|another|a second|either|any|all|other|at least one other|some)(?: of)?(?: the| these| those| them)?(?: \w+){0,1}? (?:keys?|options?|answers?|choices?|of them)(?: \w+){0,3}? (?:right|correct|key|credited|defensible|acceptable|viable|valid)\b/,
  ],
  [
    'several-keys',
    /\b(?:two|several|three|many|multiple|more than one|another|a second|other|no) keys?\b(?! (?:word|phrase|term|idea|step|point|concept|fact|detail|claim|sentence|premise|distinction|difference|line)s?\b)|\bno (?:single |one )?key\b/,
  ],
  [
    'several-keys',
    /\b(?:none|not one|not any)(?: of (?:them|the (?:five )?(?:options?|answers?|choices?)|these|those))(?: \w+){0,2} (?:right|correct|key|credited)\b|\bno (?:option|answer|choice) (?:is|was|can be|could be) (?:really |fully |quite )?(?:right|correct|key|credited)\b/,
  ],
  [
    'question-doubted',
    /\b(?:the|this) (?:question|item|stem)(?: itself)? (?:is|was|seems|looks) (?:\w+ )?(?:flawed|wrong|broken|bad|badly|unfair|ambiguous|debatable|defective|faulty)\b|\b(?:the|this) (?:question|item|stem) (?:may |might |could )?(?:is|was|be|seems|looks) (?:\w+ )?(?:poor|sloppy|weak|unclear|loose|careless|not \w+ly)\w*|\bmatter of (?:taste|opinion)\b|\bopen to debate\b|\bcould go either way\b/,
  ],
];
export const yesNo =
  /^(?:yes|no|not|never|hardly|indeed|exactly|absolutely|definitely|nope|yep|right|correct|true|false|wrong|incorrect|quite|precisely|sure|certainly)\b/;
export const interjection =
  /^(?:(?:oh|well|and|but),? )?(?:yes|no|nope|yep|yeah|indeed|exactly|absolutely|definitely|precisely|sure|certainly|of course|not at all|not quite|not really|true|false|quite so|quite|right|correct|wrong|incorrect|never|hardly)(?:,? (?:indeed|it is|it does|of course|sir|it is not|it does not))?[.!,]*$/;
export const saysNo = /^(?:no|not|never|hardly|nope|false|wrong|incorrect)\b/;
export const asksYesNo =
  /^(?:\w+,? )?(?:is|are|was|could|can|would|should|might|may|does|do|did|isn|must|has)\b/;
/** Longer mentions are quotes. */
export const longestName = 25;
/** Beside the name of an option alone, these leave it what it is: an answer given. */
export const bareWords = new Set(
  'so and or the a an then definitely clearly certainly surely obviously simply just only yes it must is be here again my final answer guess i say please therefore thus hence probably maybe perhaps likely option choice letter that would final right of course well ok okay no'.split(
    ' ',
  ),
);
/** A sentence of ours has some of these; another language is not understood here, and so not let through. */
export const english =
  /\b(?:the|is|a|an|of|to|and|that|it|not|in|this|are|you|for|be|was|but|so|why|what|how|no|yes|may|must|also|these|those|than|can|at|would|when|more|most|some|has|have|do|from|all|each|one|other|only|two|might|been|had|will|were|their|they|after|before|into|on|as|or|with|if|by|we|i|hi|hello|dear|thank|thanks|your|its|from|ask|good|best|which|does)\b/i;
