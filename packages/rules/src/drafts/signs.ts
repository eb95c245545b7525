/**
 * What a clause says of an option: that it does what an answer does (1), or that it does not (-1). `firm` ones count for
 * any option; the others are no more than a hint, since they are said of subjects as well.
 */
export interface Sign {
  readonly at: number;
  readonly polarity: 1 | -1;
  readonly firm: boolean;
  /** Said of the option after it, as in "choose B". */
  readonly ofNext?: boolean;
  /** No more than a negation. */
  readonly isBare?: boolean;
  /** A negation turned it. */
  readonly isFlipped?: boolean;
}
const any = (list: string) =>
  new RegExp(
    `\\b(?:${list
      .trim()
      .split(/\s*\n\s*|\s*\|\s*/)
      .join('|')})(?![\\w'])`,
    'g',
  );
const good =
  any(`right|correct|correctly|rightly|credited|best|better|ideal|perfect|perfectly|accurate|accurately|explains?|resolves?
  solves?|accounts? for|supported|fits?|works?|follows?|captures?|proves?|proven|proved|valid|sound|solid|convincing|compelling|does it
  defensible|defended|justified|justifies|needed|required|enough|settles?|confirms?|confirmed|established|guaranteed|implied|outright|bridges?
  closes?|connects?|links?|zonly|fair (?:hearing|chance)|with you on|the gap|the missing|the answer|an answer|zkey|the solution|exactly|precisely|spot on|does the (?:job|trick)|the one|the winner|wins?
  what (?:we|you|the (?:stem|question|argument|author)) (?:needs?|wants?|asks?|is after|are after|were after|look for)|what the stem \\w+|what they were after
  stands?|stand up|holds?(?: up| together| water)?|survives?|deserves?|prevails|succeeds|conforms|satisfies|checks out|adds up
  makes (?:good |perfect |more )?sense|suffices|merit|strengthens?|supports?|helps?|strong|stronger|strongest|answers|addresses|must be true|has to be true
  every word|word for word|in as many words|all there|is there|in black and white|stated outright|literally there|do just as well|just as well|improvement
  can be found|bears? (?:you|it|this|that) out|closer|closest|takes? care of|covers both|does everything|everything(?= in z)|(?:depends?|relies|rests) on(?= z)|needs?(?= z)|requires?(?= z)
  (?:is|was) what the \\w+ (?:says?|means?|meant|said|claims?)|gets it|gets there|takes the prize|ticks|sits well|fits well|goes well|spells (?:it |that )?out|amounts to|case to be made|(?:is )?(?:the|a) conclusion (?:that )?the author (?:wants|draws|reaches)|carries the day|nails|hits|stays within|z[kw] (?:can|does|will|is|it is)$|agree|provides|supplies|combines|mirrors|same way|match(?:es)?|address|toss-up|a tie|a draw|coin flip|comes out|settled|trustworthy|safe|wise|fine|acceptable|viable|equal|equally|winner`);
const bad =
  any(`wrong|incorrect|fails?|failed|falls? short|loses|irrelevant|beside the point|no good|astray|backwards?|mistaken|a mistake|misleads?
  trap|tempting|tempted|tempts?|distractor|decoy|unsupported|unwarranted|contradicts?|contradicted|confuses?|distorts?|refuted|the matter with|flaws?(?= in z)|(?:repeats?|restates?) (?:a|the|its|one) (?:\\w+ )?premise|would (?:fit|work|suit|strengthen|weaken|help|matter|be right)(?: for| in| if)? (?:an|another|a different|some other) \\w+|answers? (?:a|another|some) (?:\\w+ )?question
  (?:says?|tells us|states|shows|adds|means|proves) (?:nothing|little)|(?:rival|opposing) \\w+|another (?:argument|conclusion|claim|view)|overlooks?|misreads?
  misses|goes (?:too far|further|farther|beyond)|too \\w+|(?:is|are|was|were|be|been|gets?) (?:\\w+ly |already )?(?:ruled out|eliminated|rejected|dropped|dismissed|set aside|out)|z[kw] (?:is |goes )?out$|reverses?|exaggerates|overstates
  unconvincing|flawed|questionable|debatable|doubtful|weakest|worst|worse|indefensible|hole|problem|trouble|no bearing|nothing to do|error
  sinks?|harder? to (?:support|defend|square)|beyond|off|half right|only half|half of|fault|faulted|(?:speaks?|counts?|tells|held|said|argues?) against|against(?= z)|objections?|upside down|denying|doubt|merely
  gets? the direction wrong|(?:stronger|more|further|farther|broader|bolder|wider) than (?:anything|what|the|any)|leads? you|squint|to go|misreading|mistakes?|overlooked|unclear|leaves the (?:gap|question|puzzle)|(?:is|are) missing|no such|around$|holes|improved|falls? (?:at|flat|apart)|takes (?:some|a lot of|much|great) \\w+ to|blame|beaten|sits (?:badly|ill)|a stretch|fixing|mending|fool|beware|steer|poor`);
/** Evidence that an option is set aside, and yet often the very subject. */
const hintBad =
  any(`half|different|another|other|opposite|reverse|extreme|only|appeal|attractive|drawn|less|stranger|odd
  leaves|lacks?|ignores?|alone|repeats?|restates?|denies|swaps|granted|conceded|mixes|mismatch|weakens?|undermines?|instead|rather|untouched|however|but|though|although|if anything`);
const choosing =
  /(?<!\b(?:you|students?|many|who|people|some|and|did|i (?:can )?(?:see|understand) why you)(?: (?:\w+ly|may|might|have|had|first|also|so))? )\b(?:choose|pick|select|take|mark|tick|circle|go (?:with|for)|going (?:with|for)|put down|bubble in|settle on|stick with|stay with|keep|trust|prefer|vote for|vote goes to|lean(?:ing)? (?:towards?|to)|opt for|bet on|side with|convinced by|accept|buy|defend|yes to|switch to|room for|case for|said for|fair hearing|back to|ends up at|arrives? at|leads? to|points? to|leaves|left with|comes down to|(?<!\b(?:so|nor|neither|as) )(?:is|be|was)|=|would be on) (?=z[kw]\b)/g;
const dropping =
  /(?<!\b(?:go|going|went|talk|look|run|read) )\b(?:over|eliminates?|eliminating|rules? out|ruling out|cross(?:es)? (?:out|off)|strike|set|sets|drop|reject|discard|dismiss|forget|avoid|no to|trouble with|problem with|talk you out of|disqualif(?:y|ies)|beats?|tops|surpasses|wrong with|knocks? out|falls? for|fell for|beware of|fool) (?=z[kw]\b)/g;
const negators =
  /\b(?:not|no|never|nor|neither|hardly|scarcely|barely|rarely|seldom|nothing|none|nobody|no one|nowhere|without|cannot|few|little|far from|anything but|fails? to|failed to|unable to|less than|short of|stops? short|except|hard to find|hard to see (?:any|a))\b/g;

const countIn = (text: string) => (text.match(negators) ?? []).length;

/** Said after a word of praise, these take it back: "explains only half", "strengthens nothing". */
const takenBack = /^(?: \w+){0,2}? (?:nothing|neither|none|no|half|only|little|nobody|merely)\b/;
/** "Overlooks nothing", "wrong in no way". */
const unsaid = /^(?: in)? (?:nothing|no|none|nobody)\b/;
const idioms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:do )?not (?:let|be (?:fooled|misled|tempted|distracted|taken in) by) (?=z[kw])/g, 'beware of '],
  [
    /\b(?:the )?only (?:thing|problem|fault|flaw|trouble)(?: wrong)? (?:with|in|about) (?=z[kw])/g,
    'nothing wrong with ',
  ],
  [/\bhow little\b/g, 'how'],
  [/\bonly an? (?:\w+ )?\w+ (?=could|would|can|might)/g, 'nobody '],
  [/\bfail(?:s|ed)? to\b/g, 'does not'],
  [/\bnever had a fair (?:hearing|chance|trial)\b/g, 'is better'],
  [
    /\b(?:contradicts?|refutes?|disproves?|denies) (?:the )?(?:claim|idea|view|notion) that (?:it|z[kw]) is (?:wrong|incorrect|not)\b/g,
    'is right',
  ],
  [
    /\bright (?:away|after|now|there|here|where|before|next|at|on|up|kind|sort|track|idea|thing|place|way|direction|start)\b|\ball right\b/g,
    'there',
  ],
  [
    /\b(?:needs?|requires?|asks for|takes) no (?:extra |further |other |more |added |additional )?\w+/g,
    'suffices',
  ],
  [/\bat (?:the )?best\b|\bbest (?:way|thing|read|friend)\b/g, 'way'],
  [/\bmuch (?:better|stronger|worse|less)\b/g, 'so'],
  [/\bnot (?:only|just|merely|simply)\b/g, ''],
];

/** After a sign, these turn it: "wrong in the eyes of nobody", "right only if you squint". */
export const turned =
  /\b(?:nobody|no one|never|only (?:to|if|when|for|in|on|by)|unless|hardly|if and only|according to some)\b/;

/** All signs of a clause, in order; a negation counts for the sign after it, and alone where none comes. */
export function signsOf(text: string): Sign[] {
  let clause = text;
  for (const [pattern, plain] of idioms) clause = clause.replace(pattern, plain);
  const found: { at: number; end: number; polarity: 1 | -1; firm: boolean; ofNext: boolean }[] = [];
  const add = (pattern: RegExp, polarity: 1 | -1, firm: boolean, ofNext = false) => {
    for (const hit of clause.matchAll(pattern)) {
      const end = hit.index + hit[0].length;
      if (found.every((one) => hit.index >= one.end || end <= one.at))
        found.push({ at: hit.index, end, polarity, firm, ofNext });
    }
  };
  add(dropping, -1, true, true);
  add(choosing, 1, true, true);
  add(bad, -1, true);
  add(good, 1, true);
  add(hintBad, -1, false);
  found.sort((a, b) => a.at - b.at);
  const firm = found.filter((one) => one.firm);
  const out: Sign[] = found.filter((one) => !one.firm);
  let from = 0;
  for (const one of firm) {
    const isTaken = (one.polarity === 1 ? takenBack : unsaid).test(clause.slice(one.end));
    const flips = (countIn(clause.slice(from, one.at)) % 2 === 1) !== isTaken;
    out.push({
      at: one.at,
      polarity: (flips ? -one.polarity : one.polarity) as 1 | -1,
      firm: true,
      ofNext: one.ofNext,
      isFlipped: flips,
    });
    from = isTaken && one.polarity === 1 ? clause.length : one.end;
  }
  const after = clause.slice(from);
  if (countIn(after) % 2 === 1)
    out.push({
      at: from + Math.max(0, after.search(negators)),
      polarity: -1,
      firm: firm.length === 0,
      isBare: true,
    });
  return out.sort((a, b) => a.at - b.at);
}
