/** What a clause says of an option: that it is the answer (1) or is not (-1). Soft: it only says something that an answer would do. */
export interface Claim {
  readonly at: number;
  readonly polarity: 1 | -1;
}

const words = (list: string) =>
  list
    .trim()
    .split(/\s*\n\s*|\s*\|\s*/)
    .join('|');
/** Said of an option anywhere in the clause, these say that it is the answer. */
const strongFor = new RegExp(
  `\\b(?:${words(`right|correct|credited|correctly|rightly|correctness|key|best|better|stronger|strongest|preferable|superior
    defensible|acceptable|viable|justified|vindicated|winner|wins|ideal|perfect|unassailable|just as good|equally good|as good as
    (?<=(?:is|be|was|remains|as|becomes|stays) (?:also |still |indeed |really |clearly |not |never |in fact )?)(?:the|an|my|our) answer|the one$|the one(?= (?:to|you should|we want|that is right))|the solution|gets? credit|deserves? credit|earns? credit|full credit|spot on|gets it right
    gets? my vote|has my vote|nails it|takes it|the winner|is it$|do(?:es)? the job|makes? the (?:most|more) sense|makes perfect sense
    should have been|ought to be credited|what you (?:should|must|need to|ought to|want to|have to) (?:pick|choose|select|mark|take)
    the one to (?:pick|choose|take|mark|select)|should be (?:picked|chosen|selected|marked|credited)|worth (?:choosing|picking|the credit)`)})(?![\\w'])`,
  'g',
);
const strongAgainst = new RegExp(
  `\\b(?:${words(`wrong|incorrect|incorrectly|wrongly|worse|worst|inferior|indefensible|unacceptable|miskeyed|mis-keyed|distractors?
    decoy|(?:half|partly|partially) (?:right|correct|true)|(?<=\\b(?:is|was) )(?:a|an|the) (?:mistake|trap|misprint|error)|not it$|falls? short|loses|misses the point|no good`)})(?![\\w'])`,
  'g',
);
const choosing =
  /\b(?:choose|choosing|pick|picking|select|selecting|mark|take|go with|going with|gone with|goes with|stick with|stay with|staying with|sticking with|settle on|prefer|keep|opt for|trust|circle|answer|switch to|change to|change your answer to|leaves?|leaving|left with|convinced by|(?:leads?|brings?|takes?|gets?)(?: us| you)?(?: back)? to|points?(?: us| you)? to|arrives? at|lands? on|favou?rs?|vote for|vote goes to|votes? for|case for|argue for|argument for|evidence for|support for|credit to|goes to|belongs to|conclude|concluding|defend|accept|put|say|is called|enter|write|guess) (?:for |on |down |instead )?(?=opt\d)/g;
const dropping =
  /\b(?:eliminate|eliminates|eliminating|rule out|rules out|ruling out|ruled out|reject|rejects|rejecting|discard|discards|cross out|cross off|strike|strike out|drop|drops|avoid|avoids|dismiss|dismisses|exclude|excludes|excluding|throw out|get rid of|abandon|forget|why not|trouble with|problem with|fault in|wrong with|gives? up on|leave behind|move off|steer clear of|resist) (?=opt\d)/g;
const dropped =
  /\bopt\d (?:is |was |can be |should be |must be |has to be |gets |are |be |be safely |can safely be )+(?:out|eliminated|ruled out|rejected|discarded|excluded|dismissed|dropped|gone)\b/g;
const kept =
  /\bopt\d (?:alone |only )?(?:remains|survives|stays|is left|is all that is left|holds up|checks out|is where)\b/g;
const identity =
  /\b(?:it|that|this|answer|key|choice|pick|solution|winner|one left)(?: (?!not\b|never\b)\w+){0,3}? ?(?:is|be|was|remains|equals|=|:) (?:\w+ly |therefore |thus |then |indeed |in fact |of course |still |just |simply )?(?=opt\d)/g;

const notIdentity =
  /\b(?:it|that|this|answer|key|choice|pick|solution|winner) (?:is|was|can|could|must|should|may|might)(?: be)? ?(?:not|never|hardly)(?: be)? (?:\w+ly )?(?=opt\d)|\b(?:trap|decoy|mistake|misprint|error|odd one out)(?: \w+){0,2}? (?:is|was) (?=opt\d)/g;
const alone = /\bonly (?=opt\d)/g;

const negators =
  /\b(?:not|no|never|nor|neither|hardly|scarcely|barely|rarely|seldom|unlikely|doubt|doubtful|doubts|deny|denies|denied|far from|anything but|nothing|none|nobody|without|less than|short of|cannot|refuse|unconvinced|fails? to|failed to|ceases? to)\b/g;
const countIn = (text: string) => (text.match(negators) ?? []).length;

/** "you chose B", "students who pick B", "tempting to choose B": no advice. */
const told =
  /\b(?:who|students?|people|many|you|readers?|they|someone|anyone|those|tempt(?:ing|ed) to|easy to|drawn to|why(?: did| do)? you|did you|led you to|made you|i see why you)(?: \w+ly| often| may| might| also| still| first| have| had| so| all)? $/;
const advice =
  /\b(?:should|must|ought to|need to|have to|has to|would|could|can|may want to|want to|i would|let us) (?:\w+ )?$/;

/** "A wrong decision", "the better plan": said of something else than an option. */
const ofOther =
  /^(?:right|correct|wrong|incorrect|better|best|stronger|strongest|worse|worst|perfect|ideal|superior|inferior|acceptable|justified|viable) (?!because|since|that|and|or|but|if|when|for|as|in|on|here|about|to|only|at|by|with|than|of|after|not|even|though|too|either|also|no|is|was|one|ones|answers?|options?|choices?|key|response|pick|selection|completion|inference|interpretation|solution|reading|conclusion|description|statement|opt|con|after|all|again|now|then|from|without|so|would|will|can|could|must|may|might|should|has|nor|both|over|however|therefore|enough|overall|anyway|throughout|the|this|these|it|its|you|we|they|there|given|under|despite|except|while|where|which|who|whatever)[a-z]/;
const ofOption =
  /\b(?:opt|con)\d(?: \w+){0,5} (?:is|are|was|be|were|been|remains|gives|makes|offers|has|seems|looks|sounds|states|says) /;

const ofMore =
  /^(?:better|stronger|worse) than (?!opt|con|key|the other|any\b|all\b|the rest|it\b|that one|this one)/;

/** All strong claims of a canonical clause, in order, with what negates them taken in. */
export function strongClaims(clause: string): Claim[] {
  const found: { at: number; end: number; polarity: 1 | -1 }[] = [];
  const add = (at: number, length: number, polarity: 1 | -1) => {
    if (found.every((one) => at >= one.end || at + length <= one.at))
      found.push({ at, end: at + length, polarity });
  };
  for (const hit of clause.matchAll(notIdentity)) add(hit.index, hit[0].length, -1);
  for (const hit of clause.matchAll(alone)) add(hit.index, hit[0].length, 1);
  for (const hit of clause.matchAll(identity)) add(hit.index, hit[0].length, 1);
  for (const hit of clause.matchAll(choosing)) {
    const before = clause.slice(0, hit.index);
    if (!told.test(before) || advice.test(before)) add(hit.index, hit[0].length, 1);
  }
  for (const hit of clause.matchAll(dropping)) add(hit.index, hit[0].length, -1);
  for (const hit of clause.matchAll(dropped)) add(hit.index, hit[0].length, -1);
  for (const hit of clause.matchAll(kept)) add(hit.index, hit[0].length, 1);
  const spoken = (hit: RegExpExecArray) =>
    !(ofOther.test(clause.slice(hit.index)) || ofMore.test(clause.slice(hit.index))) ||
    ofOption.test(clause.slice(0, hit.index));
  for (const hit of clause.matchAll(strongAgainst)) if (spoken(hit)) add(hit.index, hit[0].length, -1);
  for (const hit of clause.matchAll(strongFor)) if (spoken(hit)) add(hit.index, hit[0].length, 1);
  found.sort((a, b) => a.at - b.at);
  return found.map((one, i) => {
    const scope = clause.slice(i === 0 ? 0 : found[i - 1]!.end, one.at);
    // A "not" that only begins what is opposed has been made a con already; a question's "not" counts like any other.
    return { at: one.at, polarity: (countIn(scope) % 2 === 0 ? one.polarity : -one.polarity) as 1 | -1 };
  });
}

const aux =
  '(?:(?:is|are|was|were|be|been|being|does|do|did|has|have|had|can|could|would|will|may|might|must|should|really|actually|clearly|simply|also|still|indeed|therefore|plainly|directly|fully|exactly|certainly|surely|quite|very|most|so|too|well|perfectly|entirely|almost|even|always|ever|to|not|never|no|hardly|itself|in fact|just|strongly|best|the|a|an|only|alone|far from|seems?|looks?|sounds?|appears?|feels?|fails? to) )*';
const softForWords =
  words(`works?|fits?|holds|stands|follows|supported|proven|proved|good|true|valid|accurate|fine|convincing|persuasive|matches|match
  answers|answer|explains?|resolves?|weakens?|weaken|strengthens?|strengthen|supports?|undermines?|captures?|expresses|express|describes?|necessary|required
  sufficient|assumed|credible|plausible|suitable|reasonable|sound|solid|safe|guaranteed|implied|warranted|needed|relevant|conclusive|decisive|satisfies|satisfy|succeeds?|restates`);
const softAgainstWords =
  words(`fails?|unsupported|irrelevant|false|untrue|flawed|mistaken|inaccurate|invalid|misses|miss|contradicts?|misstates?|distorts?|overstates?
  reverses?|bad|weak|weaker|trap|impossible|unproven|unwarranted|nonsense|out of scope|beside the point|off topic|off-topic|outside the scope|too (?:strong|broad|narrow|extreme|weak|much|far|general|specific)
  goes too far|mistake|questionable|debatable|dubious|doubtful|implausible|unreasonable|unnecessary|insufficient|backwards|contradicted|refuted|tempting`);
const softPattern = new RegExp(
  `\\b(opt\\d|it|this|that|which)(?: (?:option|answer|choice|one))? (${aux})(?:(${softForWords})|(${softAgainstWords}))\\b`,
  'g',
);
const softNegated =
  /\b(opt\d) (?:is |does |do |did |can |could |would |will |may |might |has |have )?(?:not|never|hardly|nowhere|no longer)\b(?! (?:say|claim|mention|need|have to|require|state|depend|simply|just|only|merely|so|assert|promise|speak|talk|use|go|ask|quote|add|call))/;

export interface SoftClaim extends Claim {
  /** The number of the option, or null for a pronoun. */
  readonly option: number | null;
}
/** What a clause says that an option does; only of what stands right before it. */
export function softClaims(clause: string): SoftClaim[] {
  const out: SoftClaim[] = [];
  for (const hit of clause.matchAll(softPattern)) {
    const before = countIn(clause.slice(0, hit.index)) + countIn(hit[2] ?? '');
    const polarity = (hit[3] ? 1 : -1) * (before % 2 === 0 ? 1 : -1);
    out.push({
      at: hit.index,
      polarity: polarity as 1 | -1,
      option: hit[1]!.startsWith('opt') ? Number(hit[1]!.slice(3)) : null,
    });
  }
  const negated = strongClaims(clause).length > 0 ? null : softNegated.exec(clause);
  if (negated && out.every((one) => one.at !== negated.index))
    out.push({ at: negated.index, polarity: -1, option: Number(negated[1]!.slice(3)) });
  return out;
}
