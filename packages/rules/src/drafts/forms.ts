/** What a clause may look like once options have become words; see names.ts. */
const adverb =
  '(?:(?:\\w+ly|also|still|only|just|then|here|instead|in turn|even|in fact|itself|by contrast|on the other hand|however),? )*';
/** What a clause may say of any option: what stands in it, that it is looked at, or that the student chose it. */
export const reporting = new RegExp(
  `\\bz(?:[kw]|key),? ${adverb}(?:would |does |may |might )?(?:says?|states?|mentions?|reads?|talks? (?:of|about)|speaks? (?:of|about)|concerns?|tells? us|describes?|is (?:only )?(?:about|on)|was about|deals? with|asks?(?: (?:whether|if|about|for))?|uses?|quotes?|restates?|adds? that|repeats?|claims?|assumes?|imagines|puts?|compares?|names?|identifies|points out|offers?|gives?|shows?|treats?|makes? (?:a|the) (?:claim|comparison)|is an? (?:claim|statement|remark|premise|fact) (?:about|of|on)|starts?|begins?|ends?|has (?:two|three) parts)\\b`,
);
/** "Bees do most of it, as (C) says": said by us too. */
export const endorsing =
  /\bas zw (?:\w+ly )?(?:says?|states?|claims?|puts?|notes?|suggests?|has it)\b|\bzw (?:\w+ly )?(?:says|states|puts|captures) (?:so|it|this|that|as much)(?= \w+ ?\w*$| in |[.,;!]|$)/;
export const told =
  /\b(?:you|students?|many|who|some|readers) (?:\w+ )*?(?:chose|picked|selected|went for|went with|asked?(?: about| whether| if)?|asks? about|wrote(?: about| that)?|mention(?:ed)?|named?|named|liked|were (?:torn|drawn)(?: between| to)?|choose|pick|select|go for)\b(?: about| whether| if| between)?,? z[kwm]\b/;
export const looking =
  /(?:^|, | )(?:look(?:ing)?(?: once more| again| closely| first)? at|compare(?: that| this| it)?(?: with)?|consider|turn(?:ing)? to|reread|read|apply(?: (?:this|that|it) to)?|try(?: \w+){0,5} (?:on|with)|do the same with|test|check|hold|against|as for|what about|how about|back to|according to|the words? (?:\S+ )?(?:in|of)|words? of|negate|deny|suppose) z[kwm]\b/;
export const within = /(?:^| )(?:in|with|of|from|for|to|on|about) z[kw]\b/;
export const opposed =
  /\b(?:(?:better|stronger|weaker|safer|other|different|rather|less|more)(?: \w+)? than|than|unlike|instead of|as opposed to|in contrast (?:to|with)|compared (?:to|with)|differences? (?:from|to)|apart from|and not|not) z[kw]\b/g;
export const butForm =
  /\b(?:anything|everything|all|nothing|every \w+|any \w+|no one|nobody|each) (?:but|except|other than|besides) (?:for )?z(?:k|w|key)\b/;
export const pronoun =
  /^(?:(?:and|so|then|also|but|yet|now|here|hence|therefore|however|because|since|thus|indeed|in fact|in other words|if anything|on its own),? )*(?:it|this|that|is|was|(?:does|can|could|would|has|should|must)(?! (?:this|that|an?|the|each|every|it) )|deserves|which|the (?:former|latter))\b(?! (?:pays|helps (?:to|me|if)|is (?:\w+ )?(?:to|that|like|as if|easy|natural|worth|important|useful|hard|one of|a (?:common|good|useful))|may look like)\b)/;
/** Said of a text as a whole, these speak for it whoever is the subject. */
export const wholesale =
  /\b(?:every word|each word|all of it|in as many words|black and white|outright|all there|word for word|bears? (?:you|it|this|that) out|backs? (?:you|it|this|that)(?: up)?|agrees? with (?:you|it)|checks? out|adds? up|makes? (?:good |perfect )?sense|carries the day|takes the prize|good enough|do(?:es)? just as well|settles (?:it|the matter)|is enough|that settles|confirms? (?:it|that|this)|contradicts? (?:it|that|this)|supports? (?:it|that|this)|proves? (?:it|that|this)|the same (?:can|could|may|might|must|goes|holds|applies))\b/;
/** What the text of an answer would be: another option is not said to say it. */
export const solution =
  /\b(?:what (?:we|you|the (?:argument|author|stem|conclusion|question|evidence|reasoning)|is) (?:needs?|takes?|asks?|wants?|assumes?|lacks?|missing|after)|the gap|the missing|missing link|the assumption|(?:takes?|taken) for granted|exactly|the bridge|the link|bridge from|link that|go(?:es)? through|the answer|the point)\b/;
export const pronounReporting =
  /^(?:(?:and|so|then|also|here|because|since),? )*(?:it|this|that) (?:\w+ly |also |only |just )?(?:says?|states?|calls?|mentions?|claims?|talks about|speaks of|describes?|treats?|adds that|is (?:only )?about|asks|tells us|imagines|puts|shows|gives|offers|compares|repeats?|requires only|only requires)\b(?! (?:nothing|little))/;
export const denialOfKey =
  /\bzk (?:\w+ly )?(?:does not|need not|never|is not) (?:say|claim|need|require|state|mention|have to|ask|depend|go further|go beyond|the only)\b/;
export const appearing = /\b(?:sounds?|looks?|seems?|appears?)\b/;
export const conceding = /\b(?:may|might|could|can|sounds?|seems?|looks?)\b/;
export const neverConceded =
  /\b(?:right|correct|credited|best|better|zkey|answer|settles?|justified|deserves?)\b/;
/** What depends on an option, after it was named: "the argument needs just that". */
export const dependsOnIt =
  /\b(?:argument|conclusion|author|reasoning|text|passage|evidence|stem|question|inference)s? (?:\w+ ){0,3}?(?:needs?|requires?|depends? on|calls? for|rests? on|relies on|wants?|asks? for) (?:just |exactly |precisely |only )?(?:it|that|this)\b/;
/** The test of a needed assumption: what becomes of the argument without it. */
export const withoutIt =
  /\b(?:den(?:y|ied|ying|ial)|negat\w+|false|untrue|not true|without|removed?|take away)\b/;
export const falls =
  /(?<!\b(?:not|never|nor|neither|nothing) (?:\w+ )?)\b(?:falls? apart|collapses?|crumbles?|breaks?(?: down)?|no longer (?:follows?|stands?|holds?|works?)|is lost|suffers?|can not stand|is (?:destroyed|ruined|undone)|does not (?:follow|stand|hold))\b/;
export const stays =
  /\b(?:still (?:follows?|stands?|holds?|works?|goes through)|just as well|unaffected|unharmed|untouched|unchanged|survives?|no harm|nothing (?:changes|would change|happens)|no difference|does not (?:suffer|matter|care))\b/;
/** What the credited option had better be. */
export const betterKey =
  /\bz(?:k|key),? (?:would|should|could|ought to|might) (?:be|have|say|need)\b.*\b(?:if|instead|stronger|better|like|as)\b/;
/** The credited option says no more than it may. */
export const beyondText =
  /\bmore than (?:the (?:text|passage|author|argument|stimulus)|what)\b|\b(?:beyond|further than|not in the (?:text|passage)|nowhere)\b/;
export const sameAs = /\bsame (?:can|could|may|might|must|goes|is true|holds|applies)\b/;
export const divider =
  /[;:.!?]+(?:\s|$)| - |,? (?:but|yet|while|whereas|because|since|although|though|unless|which|however|therefore|thus|so that|so|if|when|where|whose|who(?= \w+ z))(?= )|,(?= )| and (?=(?:that|this|it|zk|zw|zkey|zs|you|so|does|is|was|has|can|would|should)\b)/g;
export const whyQuestion =
  /^(?:(?:so|but|and|now|then),? )*(?:why (?:is|was|does|did) (?:zw (?:wrong|incorrect|not zkey|not work|fail)|zk (?:right|correct|zkey|work))|what (?:about|is wrong with|does|did) zw(?: say| claim| mean)?|what (?:about|does|did) zk(?: say| claim| mean)?|how about z[kw]|does zw (?:tell|say|do|explain|help|affect|touch)\b.*|is zw (?:right|correct|zkey)|have you tried .* on z[kw]|why (?:zw is (?:wrong|not zkey)|zk(?: is (?:right|correct|zkey))?))\??$/;
export const hiddenForm =
  /^(?:(?:so|and|now|then|next|first|please|let us),? )*(?:you )?(?:(?:chose|picked|selected|asks? about|asked about|wrote about) zx|(?:consider|look at|compare|reread|read|take) zx(?: (?:with (?:the conclusion|the passage|the text|the stem|the stimulus)|as a claim of its own|again|first|word by word))?)$/;
export const hiddenKey =
  /^(?:try to |first |then |to )*(?:predict|guess|anticipate) zkey|^zkey (?:must|has to|should|needs to|will) (?:do|say|be|state|show|explain|give|make|follow|connect) /;
export const hiddenAlike = /^(?:when |if |where )?zs (?:look|looks|seem|seems|are) (?:alike|close|similar)$/;
export const alike = /^(?:when |if |where )?zs (?:look|looks|seem|seems|are) (?:alike|close|similar)\b/;
export const noneElse =
  /\b(?:(?:none|not one) of the (?:others?|rest)|none of the other (?:\w+ )?(?:options|answers|choices)|no other (?:option|answer|choice|one)|the (?:others|rest)|the other (?:four|three|options|answers|choices))\b/;

/** The student is said to have been right. */
export const studentRight =
  /\b(?:you|your (?:own )?(?:reasoning|logic|thinking|reading|instinct|answer|choice|thought|result|gut|judge?ment|idea|first \w+)(?: \w+){0,4}?) (?:are|were|is|was|did|reasoned|got) (?:\w+ ){0,2}?(?:right|correct|well|sound|not wrong|the better|better|good|fine)\b(?! (?:that|to|about|in|on the)\b)/;
/** Says nothing of any option. */
export const friendly =
  /^(?:and )?(?:i|we) (?:can )?(?:see|understand)\b|understandable|^(?:and )?(?:many|most|other|a lot of) (?:students|people|readers)\b/;
export const ticks = /[✓✔✅☑👍💯✗✘❌✖☒👎🚫]/u;
export const scareQuotes = /["'](?:right|correct|credited|wrong|incorrect|best|answer)["']/;
export const shortAnswer = /^(?:yes|no|not at all|still no|it does not|it is not|it does)\b/;
export const asked =
  /^(?:(?:and|so|but),? )*(?:you|we) (?:asked|ask|wonder|wondered|wanted to know) (?:whether|if) /;
export const between =
  /\b(?:compare|comparing|(?:differences?|distinguish\w*|torn|compar\w+|choosing) between) zm\b/;
