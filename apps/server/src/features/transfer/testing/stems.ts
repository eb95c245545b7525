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

/** Stems written after the rules and never used to change them: they show how well the rules work. */
export const unseenStems: readonly LabeledStem[] = [
  [
    'LR',
    'main-conclusion',
    'Which one of the following most accurately expresses the overall conclusion of the argument about peat?',
  ],
  [
    'LR',
    'main-conclusion',
    'Which one of the following is the claim that the rest of the cook’s argument is meant to establish?',
  ],
  [
    'LR',
    'role',
    'The assertion that copper roofs last a century has which one of the following functions in the architect’s argument?',
  ],
  ['LR', 'role', 'In the sailor’s argument, the observation about gulls is used to'],
  ['LR', 'role', 'The reference to the drought of that year is offered in the argument as'],
  ['LR', 'method', 'Nadia’s response to Viktor proceeds by'],
  ['LR', 'method', 'The clerk’s argument makes use of which one of the following argumentative strategies?'],
  ['LR', 'method', 'Uma answers Percy’s argument by doing which one of the following?'],
  [
    'LR',
    'must-be-true',
    'Which one of the following can be properly inferred from the statements about the ballot?',
  ],
  [
    'LR',
    'must-be-true',
    'If everything that the warden says is true, each of the following must be true EXCEPT:',
  ],
  ['LR', 'must-be-false', 'The statements of the guide are incompatible with which one of the following?'],
  ['LR', 'must-be-false', 'If the conservator is right, which one of the following must be false?'],
  [
    'LR',
    'most-strongly-supported',
    'The passage on moss most strongly supports which one of the following claims?',
  ],
  [
    'LR',
    'most-strongly-supported',
    'Which one of the following most logically completes the forester’s argument?',
  ],
  [
    'LR',
    'most-strongly-supported',
    'If the foreman’s account is accurate, it provides the strongest grounds for which one of the following?',
  ],
  [
    'LR',
    'point-at-issue',
    'The conversation lends the most support to the claim that Lena and Omar disagree about whether',
  ],
  ['LR', 'point-at-issue', 'The issue that divides the two tailors is whether'],
  [
    'LR',
    'point-at-issue',
    'On the basis of what they say, the actor and the critic hold conflicting views about',
  ],
  ['LR', 'flaw', 'Which one of the following most accurately describes a flaw in the grocer’s reasoning?'],
  ['LR', 'flaw', 'The reasoning of the editorial is questionable in that it'],
  ['LR', 'flaw', 'The physician’s argument is weak because it takes for granted that'],
  ['LR', 'flaw', 'Of the following, the best criticism of the builder’s argument is that it'],
  ['LR', 'necessary-assumption', 'The historian’s conclusion relies on the assumption that'],
  ['LR', 'necessary-assumption', 'For the carpenter’s argument to hold, it must be assumed that'],
  ['LR', 'necessary-assumption', 'Which one of the following does the pilot’s argument presuppose?'],
  [
    'LR',
    'sufficient-assumption',
    'Which one of the following, if assumed, makes the argument about the vineyard logically valid?',
  ],
  ['LR', 'sufficient-assumption', 'The conclusion of the tanner follows logically if it is assumed that'],
  [
    'LR',
    'strengthen',
    'Which one of the following, if true, most strengthens the engineer’s case for the dam?',
  ],
  [
    'LR',
    'strengthen',
    'Which one of the following, if true, most supports the conclusion drawn about the fossils?',
  ],
  [
    'LR',
    'strengthen',
    'Which one of the following would, if discovered, provide the best evidence for the claim on sleep?',
  ],
  [
    'LR',
    'weaken',
    'Which one of the following, if true, most seriously weakens the argument about the tolls?',
  ],
  [
    'LR',
    'weaken',
    'Which one of the following, if true, is the best reason to reject the farmer’s inference?',
  ],
  [
    'LR',
    'weaken',
    'Which one of the following, if true, most calls into question the director’s prediction?',
  ],
  [
    'LR',
    'evaluate',
    'Which one of the following would it be most helpful to establish in order to assess the argument on wool?',
  ],
  [
    'LR',
    'paradox',
    'Which one of the following, if true, best explains why sales rose in spite of the higher price?',
  ],
  [
    'LR',
    'paradox',
    'Which one of the following, if true, does most to reconcile the reports of the two divers?',
  ],
  [
    'LR',
    'principle-identify',
    'Which one of the following propositions is best illustrated by the story of the two canals?',
  ],
  [
    'LR',
    'principle-identify',
    'The reasoning of the trustee most closely conforms to which one of the following generalizations?',
  ],
  [
    'LR',
    'principle-apply',
    'Which one of the following actions conforms most closely to the policy described above?',
  ],
  [
    'LR',
    'principle-apply',
    'The principle stated by the harbor master most strongly supports which one of the following decisions?',
  ],
  [
    'LR',
    'parallel-flaw',
    'Which one of the following exhibits faulty reasoning that is most parallel to that of the argument above?',
  ],
  [
    'LR',
    'parallel-flaw',
    'The questionable reasoning above most closely resembles that in which one of the following?',
  ],
  [
    'LR',
    'parallel-reasoning',
    'Which one of the following is most similar in its logic to the argument about the postal route?',
  ],
  ['RC', 'main-point', 'Which one of the following most accurately states the main point of the passage?'],
  ['RC', 'main-point', 'Which one of the following would be the most suitable title for the passage?'],
  ['RC', 'main-point', 'Which one of the following sentences best captures what the author argues overall?'],
  ['RC', 'primary-purpose', 'The primary purpose of the passage is to'],
  ['RC', 'primary-purpose', 'In the passage, the author chiefly seeks to'],
  ['RC', 'detail', 'The passage states that the glaze was fired twice because'],
  ['RC', 'detail', 'Which one of the following does the author name as a cause of the drift?'],
  [
    'RC',
    'detail',
    'The passage contains information sufficient to answer which one of the following questions?',
  ],
  ['RC', 'inference', 'The passage most strongly suggests that the merchants of the coast'],
  ['RC', 'inference', 'Which one of the following is most strongly supported by the third paragraph?'],
  [
    'RC',
    'inference',
    'With which one of the following would the author of the passage be most likely to agree?',
  ],
  ['RC', 'author-attitude', 'The author’s stance on the proposed reform is best described as'],
  ['RC', 'author-attitude', 'It is most accurate to say that the author regards the critics with'],
  ['RC', 'meaning-in-context', 'The word “current” (line 22) most nearly means'],
  [
    'RC',
    'meaning-in-context',
    'The author uses the phrase “borrowed silence” in the first paragraph to refer to',
  ],
  ['RC', 'function', 'The primary function of the second paragraph is to'],
  ['RC', 'function', 'The author mentions the two tariffs (line 40) mainly to'],
  ['RC', 'function', 'The rhetorical question at the end of the passage is intended chiefly to'],
  ['RC', 'organization', 'Which one of the following best outlines the structure of the passage?'],
  [
    'RC',
    'analogy',
    'Which one of the following situations is most similar to the one that the author describes in lines 12–17?',
  ],
  [
    'RC',
    'principle',
    'The author’s reasoning in the final paragraph rests on which one of the following principles?',
  ],
  [
    'RC',
    'agree-disagree',
    'It is most likely that the author of passage A would disagree with the author of passage B about',
  ],
  [
    'RC',
    'relationship',
    'Which one of the following is true of the way in which the two passages are related?',
  ],
  [
    'RC',
    'strengthen',
    'Which one of the following findings would most strengthen the argument of the second paragraph?',
  ],
  [
    'RC',
    'weaken',
    'Which one of the following, if true, would cast the most doubt on the botanists’ account?',
  ],
];
