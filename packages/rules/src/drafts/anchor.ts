import type { OptionNames } from './mentions.ts';
import { normalText, wordsOf } from './normal.ts';
import { contentStems } from './ranking.ts';

/** What an answer about any question speaks of. */
const study = new Set(
  `option options choice choices stem stems question questions conclusion conclusions premise premises argument arguments author
  authors passage passages text stimulus evidence claim claims word words phrase phrases sentence sentences line lines paragraph
  paragraphs reasoning assumption assumptions conditional conditionals principle principles role roles flaw flaws paradox
  discrepancy puzzle condition conditions necessary sufficient negation negate deny denial test correlation correlations cause
  causes causal effect explanation explanations explain comparison comparisons compare average averages direction inference infer
  fact facts detail details habit practice predict prediction predicting read reading reread underline circle check pattern
  structure skeleton step steps difference differences tip strategy type types signpost signposts experiment groups group
  statement statements counterexample scope quantifier conclude concludes support supports supported strengthen weaken
  answer answers attitude tone viewpoint views view speaker speakers disagree topic subject idea ideas gap link inserted
  contrast example examples parallel form shape term terms rule rules half wrong extreme modest cautious weaker stronger first last
  before after next time always never whenever ask`.split(/\s+/),
);
const courtesy =
  /^(?:\W*(?:hi|hello|hey|dear|thanks?|thank you|good question|great question|good point|best(?: wishes| regards)?|kind regards|regards|cheers|happy studying|keep (?:going|it up|at it)|good luck|hope (?:this|that) helps|i hope (?:this|that|it)|let me know|does (?:that|this) (?:help|make sense)|if (?:not|anything|any of this|one of these|something)|(?:please )?(?:write|get) (?:back|again|to us)|feel free|just (?:write|ask)|no worries|do not worry|i can see where you|this is (?:a|one of the) (?:hard|harder|hardest|tricky|difficult|tough|common)|(?:let's|let us|let me|here is|here are|here's|ok|okay|quick recap|a tip|my advice|the short version|the longer version)\b))/;

/** Options are counted too. */
const numbers = new Set(
  'two three four five six seven eight nine ten first second third fourth fifth last'.split(' '),
);

/** Counts how much of a sentence is about the question, or about how questions are worked on. */
export function anchors(names: OptionNames) {
  const own = new Set(
    contentStems(normalText([names.source, ...names.options].join(' '))).filter((stem) => !numbers.has(stem)),
  );
  return (
    sentence: string,
  ): { readonly content: number; readonly method: number; readonly isCourtesy: boolean } => {
    const normal = normalText(sentence);
    const stems = new Set(contentStems(normal).filter((stem) => own.has(stem)));
    const method = new Set(wordsOf(sentence).filter((word) => study.has(word)));
    return {
      content: stems.size,
      method: method.size,
      isCourtesy: courtesy.test(normal.toLowerCase()) && normal.length <= 140,
    };
  };
}
