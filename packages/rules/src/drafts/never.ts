/** Refused whoever wrote it: who made the test, its sheet of answers, and what the student need not change. */
export const never: readonly RegExp[] = [
  /\b(?:test|exam)[ -]?(?:makers?|writers?|setters?)\b|\bwhoever (?:made|wrote|typed|keyed)\b/,
  /\b(?:answer (?:sheet|book)|back of the book|typo|misprint|miskeyed)\b|\b(?:listed|published|printed) (?:answer|solution|key|letter|choice)\b/,
  /\b(?:need not|did not need to|no need to|should not|would not|never needed to|do not)(?: have)? (?:change[ds]?|move|switch|give up on|abandon|doubt) (?:your|what you|away from what you|anything about your)\b|\byou had (?:it|this) (?:right|in the first|from|all along)\b|\bgo back to what you\b/,
];
/** Refused unless it is of our own library, where these words may be part of a subject. */
export const neverOfOthers: readonly RegExp[] = [
  /\b(?:item|question)[ -]?(?:makers?|writers?|setters?|authors?)\b|\b(?:people|persons?|those|someone|somebody|committee)(?: who| that)? (?:made|wrote|set|typed|keyed|credits?|credited|slipped)\b|\bthe committee\b|\bthey (?:would have )?(?:credit(?:ed)?|wanted|want|favou?r|say)\b/,
  /\b(?:says|according to|ahead of) the book\b|\bthe book (?:says|has it|is wrong|errs)\b|\b(?:printed|keyed|slipped up|erred|appealed|appeal the)\b|\bofficially\b|\btheir (?:answer|solution|key|letter|choice)\b/,
  /\balphabet\b|\bcounting from\b|\b(?:in|on) (?:the|this|that) list\b|\bnumber (?:[1-5]|one|two|three|four|five)\b|\branking\b|\bbest to worst\b|\b\d+ ?\/ ?\d+\b|\b(?:wrong|right|other|correct|same) letters?\b|\b(?:answer|option|choice|key|one) (?:that |we want )?(?:starts?|begins?) with\b|\bletters? (?:after|before|printed|between|in the)\b/,
  /\b(?:deserv\w+|should have been given|earn(?:ed|s)?|robbed|award\w*|entitled to|given you)\b.{0,40}\b(?:points?|marks?|credit|it|better|here)\b/,
  /\b(?:need not|did not need to|no need to|no reason to|should not|would not|never needed to|do not)(?: have)? (?:change[ds]?|move|switch|correct|give up|abandon|doubt yourself)\b|\byou had (?:it|this)\b|\bgo back to (?:what|where|the one)\b/,
  /\b(?:complain\w*|contest|appeal|challenge|object to|write to the|dispute) .{0,30}\b(?:question|item|key|score|scoring|result|council|answer|this|it)\b|\bopen to challenge\b/,
  /\b(?:your|the) (?:result|score|mark) (?:stands|should|deserves|is wrong)\b|\b(?:stand by|stick to|hold on to|believe in|be proud of|trust) (?:it|that|this|your|yourself|what you)\b|\bstayed? where you\b/,
];
/** Takes back what is said, or says it with a wink. */
export const doubting =
  /(?:\bnot so|\b(?:that|this|it) is (?:not|hardly|never|anything but|far from) (?:\w+ )?(?:so|true|the case|right|correct|accurate)|\bat least)[.!]*$|\b(?:supposedly|supposed (?:answer|key|credit|to be (?:right|wrong|correct|credited))|alleged(?:ly)?|so-called|on paper|in theory|arguably|if you believe|or so|oversight|decree|fiat|by accident|sadly|unfortunately|regrettabl\w*|alas|arbitrar\w*|traditionally|errs|not really|in name|scare quotes|jok(?:e|ing)|kidding|ironically|wink|sure,|as if|yeah|pigs|party line|(?:so|as) (?:we|you) are told|they say|they tell us|beg to differ|i (?:disagree|differ|doubt|suspect|would dispute)|do not believe|believes? (?:that|this|it)|let me correct|correct myself|correction|on a different day|logic upside down|oh yes|the opposite is (?:true|the case)|the reverse is true|looks can|(?:would|will|could) (?:say|think|agree) so|is another (?:matter|question|story)|errat\w*|corrigend\w*|you would (?:be|have been) (?:right|wrong|better|worse)|enough said|say no more|case closed|end of story|nothing (?:more|else|further) needs to be said|(?:so|or|as|thus) (?:zkey|the key) (?:says|has it|goes)|(?:says|claims) (?:zkey|the key)|tells? a different|in a world|in the eyes of|if you like|(?:that|this) (?:claim|verdict|assessment|judge?ment|statement|remark) (?:is|was|does|can|should|needs?|will|would)|so be it|except that|or is it|or does it|i suppose|i guess|i (?:am|'m) afraid)\b/;
/** What the student did is praised. */
export const praise =
  /\b(?:wise|wisely|well (?:done|spotted|seen|chosen|reasoned)|smart|sensible|clever|bravo|congratulations|nice (?:work|choice|pick|one)|good (?:call|choice|eye|pick|work|for you)|kudos|hats off|sharp|proud)\b/;
/** Known only to markup: what is seen may then be another thing than what was checked. */
export const markup =
  /<!|<\/?(?!(?:b|i|em|strong|u|p|br)\s*\/?>)[a-z]|&#|&[a-z]+;|`|\{|\}|~~|\]\(|[\p{Cf}\u00ad]/iu;
