import type { SectionType } from '@docket/contract';

/** Section type, the right question type, and a stem. */
export type LabeledStem = readonly [section: SectionType, type: string, stem: string];

/**
 * Original stems with the type that a reader assigned; none is from an exam. The rules of `guess.ts` were written
 * with these stems at hand, so they do not show how well the rules work on others.
 */
export const knownStems: readonly LabeledStem[] = [
  ['LR', 'main-conclusion', 'Which one of the following best states the conclusion that the gardener draws?'],
  [
    'LR',
    'main-conclusion',
    'The main point of the columnist’s argument is that the harbor tax should be dropped because',
  ],
  [
    'LR',
    'role',
    'The claim that ferries ran at half capacity figures in the mayor’s argument in which one of the following ways?',
  ],
  [
    'LR',
    'role',
    'The statement about the two beekeepers plays which one of the following roles in the argument?',
  ],
  ['LR', 'method', 'The baker replies to the miller’s objection by'],
  ['LR', 'method', 'Which one of the following describes the technique of reasoning used by the surveyor?'],
  [
    'LR',
    'must-be-true',
    'If the librarian’s statements are true, which one of the following must also be true?',
  ],
  ['LR', 'must-be-true', 'Which one of the following follows logically from the rules of the regatta?'],
  ['LR', 'must-be-false', 'If the statements above are true, which one of the following CANNOT be true?'],
  [
    'LR',
    'must-be-false',
    'The information given about the tram lines rules out which one of the following possibilities?',
  ],
  [
    'LR',
    'most-strongly-supported',
    'Which one of the following is most strongly supported by the information about the glacier?',
  ],
  [
    'LR',
    'most-strongly-supported',
    'The statements above, if true, lend the most support to which one of the following?',
  ],
  [
    'LR',
    'most-strongly-supported',
    'Of the following, which one can most reasonably be concluded from the findings on dust?',
  ],
  ['LR', 'point-at-issue', 'Ines and Bo disagree with each other about whether'],
  [
    'LR',
    'point-at-issue',
    'Their remarks commit the potter and the dealer to disagreeing over which one of the following?',
  ],
  [
    'LR',
    'point-at-issue',
    'The dialogue provides the most support for the claim that Rhea and Tom hold differing opinions on',
  ],
  [
    'LR',
    'flaw',
    'The reasoning in the zoologist’s argument is most vulnerable to criticism on the grounds that it',
  ],
  ['LR', 'flaw', 'Which one of the following points to an error of reasoning that the treasurer commits?'],
  ['LR', 'flaw', 'The argument about the orchard is flawed because it fails to consider that'],
  ['LR', 'necessary-assumption', 'The brewer’s argument depends on assuming which one of the following?'],
  [
    'LR',
    'necessary-assumption',
    'Which one of the following is an assumption that the argument about the kiln requires?',
  ],
  [
    'LR',
    'sufficient-assumption',
    'The geologist’s conclusion follows logically if which one of the following is assumed?',
  ],
  [
    'LR',
    'sufficient-assumption',
    'Which one of the following, if assumed, would allow the ranger’s conclusion to be properly drawn?',
  ],
  [
    'LR',
    'strengthen',
    'Which one of the following, if true, adds the most weight to the argument about the lighthouse?',
  ],
  ['LR', 'strengthen', 'Each of the following, if true, strengthens the hypothesis about the eels EXCEPT:'],
  [
    'LR',
    'weaken',
    'Which one of the following, if true, presents the strongest challenge to the curator’s hypothesis?',
  ],
  [
    'LR',
    'weaken',
    'Which one of the following, if true, casts the most doubt on the explanation of the tides?',
  ],
  ['LR', 'weaken', 'Each of the following, if true, counts against the proposal for the bridge EXCEPT:'],
  [
    'LR',
    'evaluate',
    'The answer to which one of the following questions would be most useful in evaluating the plan for the well?',
  ],
  [
    'LR',
    'evaluate',
    'In judging the weaver’s claim, it would be most important to know which one of the following?',
  ],
  [
    'LR',
    'paradox',
    'Which one of the following, if true, most helps to account for the seemingly odd result of the survey?',
  ],
  [
    'LR',
    'paradox',
    'Each of the following, if true, helps to resolve the apparent conflict between the two counts EXCEPT:',
  ],
  [
    'LR',
    'principle-identify',
    'The umpire’s ruling most closely conforms to which one of the following principles?',
  ],
  [
    'LR',
    'principle-apply',
    'Which one of the following judgments best illustrates the principle stated by the guild?',
  ],
  [
    'LR',
    'principle-apply',
    'The principle above, if valid, most justifies which one of the following actions by the innkeeper?',
  ],
  [
    'LR',
    'principle-identify',
    'Which one of the following principles, if valid, most helps to justify the judge’s reasoning?',
  ],
  [
    'LR',
    'parallel-flaw',
    'The flawed pattern of reasoning in the argument about the owls is most similar to that in which one of the following?',
  ],
  [
    'LR',
    'parallel-flaw',
    'Which one of the following arguments contains an error of reasoning most like the one in the argument above?',
  ],
  [
    'LR',
    'parallel-reasoning',
    'Which one of the following arguments is most closely parallel in its reasoning to the argument on canals?',
  ],
  [
    'LR',
    'parallel-reasoning',
    'The structure of the reasoning above is most like that of which one of the following?',
  ],
  ['RC', 'main-point', 'Which one of the following most accurately summarizes the passage as a whole?'],
  [
    'RC',
    'main-point',
    'Which one of the following best expresses the central idea of the passage on lacquer?',
  ],
  ['RC', 'primary-purpose', 'The author’s main purpose in writing the passage is to'],
  ['RC', 'primary-purpose', 'The passage is primarily concerned with'],
  [
    'RC',
    'detail',
    'According to the passage, the early clockmakers abandoned wooden gears for which one of the following reasons?',
  ],
  ['RC', 'detail', 'The author mentions each of the following as a use of the resin EXCEPT:'],
  ['RC', 'inference', 'It can be inferred from the passage that the second expedition'],
  [
    'RC',
    'inference',
    'Based on the passage, the author would be most likely to agree with which one of the following statements?',
  ],
  [
    'RC',
    'author-attitude',
    'The author’s attitude toward the reformers can most accurately be described as one of',
  ],
  [
    'RC',
    'author-attitude',
    'Which one of the following words from the passage most clearly reveals the author’s view of the committee?',
  ],
  [
    'RC',
    'meaning-in-context',
    'As it is used in line 14, the word “grain” could best be replaced by which one of the following?',
  ],
  ['RC', 'meaning-in-context', 'By “quiet law” (line 31) the author most probably means'],
  ['RC', 'function', 'Lines 6–8 of the passage serve primarily to'],
  ['RC', 'function', 'The author refers to the salt ponds in the third paragraph most probably in order to'],
  ['RC', 'function', 'Which one of the following best describes the function of the last paragraph?'],
  [
    'RC',
    'organization',
    'Which one of the following most accurately describes how the passage is organized?',
  ],
  [
    'RC',
    'analogy',
    'Which one of the following is most analogous to the role of the tide mills, as described in the passage?',
  ],
  [
    'RC',
    'principle',
    'Which one of the following principles underlies the author’s argument about archives?',
  ],
  ['RC', 'agree-disagree', 'The authors of the two passages would be most likely to disagree over whether'],
  [
    'RC',
    'relationship',
    'Which one of the following most accurately describes the relationship between the two passages?',
  ],
  ['RC', 'relationship', 'Passage B relates to passage A in that passage B'],
  [
    'RC',
    'strengthen',
    'Which one of the following, if true, would most support the author’s claim about the dyes?',
  ],
  [
    'RC',
    'weaken',
    'Which one of the following, if true, would most undermine the theory of the linguists discussed in the passage?',
  ],
  ['RC', 'agree-disagree', 'Both authors would be likely to agree with which one of the following?'],
];
