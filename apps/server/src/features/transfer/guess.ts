import type { SectionType } from '@docket/contract';

/** The question types, topics and test numbers of the library, to fill in what packages leave out. */
export interface Lists {
  readonly types: readonly { readonly code: string; readonly sectionTypes: readonly SectionType[] }[];
  readonly topics: readonly string[];
  /** Numbers of tests by slug. */
  readonly numbers: Readonly<Record<string, number>>;
  nextNumber(): number;
}

type Rules = readonly (readonly [pattern: RegExp, code: string])[];

/**
 * Question types by the wording of the stem. The first matching rule counts, so specific rules come before general
 * ones. `testing/stems.ts` measures how often they are right.
 */
const logicalReasoning: Rules = [
  [/(flaw|error|questionable|fallac|mistake).*(parallel|similar|\blike\b|resembl|same)/, 'parallel-flaw'],
  [/(parallel|similar|\blike\b|resembl|same).*(flaw|error|questionable|fallac|mistake)/, 'parallel-flaw'],
  [/parallel|most (closely |nearly )?(similar|like\b|resembl)|resembles/, 'parallel-reasoning'],
  [
    /(which|following) (one )?(of the following )?(principles|propositions|generali[sz]ations)/,
    'principle-identify',
  ],
  [/(principle|proposition|generali[sz]ation)s? .*(underl|illustrat)/, 'principle-identify'],
  [/principle|(policy|rule|guideline) (above|stated)/, 'principle-apply'],
  [
    /disagree|point (at|of) issue|in dispute|dispute over|at odds|differ(ing|s)?\b.*(opinion|view|over|about|on\b|whether)/,
    'point-at-issue',
  ],
  [
    /(proceed|repl|respond|argue|counter|object|challeng|critici|rebut|attempt)\w* .*\bby\b( means of| which)?[^a-z]*$/,
    'method',
  ],
  [
    /(proceeds|responds|replies|argues) by|techni(que|cal)|(method|strategy|line) of (reasoning|argument)|strateg|(describes|characteri[sz]es) (how|the way|the manner)/,
    'method',
  ],
  [
    /flaw|vulnerable|error|questionable|fallac|mistake|criticism|reasoning .*(fails|weak)|overlook|fails to/,
    'flaw',
  ],
  [
    /if .*assumed|follows? logically if|properly (drawn|inferred) if|enables? the .*conclusion|assum\w+ .*(allow|enabl|guarantee|logically)|(allow|enabl|guarantee)\w* .*assum/,
    'sufficient-assumption',
  ],
  [
    /assum|presuppos|tak(es|en|ing) for granted|(depends|relies|rests) on|is required (by|for)/,
    'necessary-assumption',
  ],
  [
    /(useful|important|relevant|helpful|valuable|necessary|needed).*(know|determin|evaluat|assess|judg|establish|ask|learn)|in (order to )?(evaluat|assess|judg)|to (evaluate|assess) /,
    'evaluate',
  ],
  [
    /must (also )?be true|logically follow|follows? logically|properly (be )?(inferred|concluded|drawn)|could be false except|deduced|validly/,
    'must-be-true',
  ],
  [
    /cannot|must be false|could be true except|rules? out|ruled out|inconsistent with|incompatible|contradicts?\b/,
    'must-be-false',
  ],
  [
    /weaken|undermin|into question|doubt|challenge|against|damag|objection|refut|rebut|detract|jeopardi|undercut|count(s|ing)? as a reason to reject/,
    'weaken',
  ],
  [
    /supported by|support(s|ed)?( to| for)? (which|one of the following)|reasonabl[ey] (be )?(inferred|concluded|support)|(inferred|concluded|inference|conclude)\b|best (logically )?completes|logically complete|support to which/,
    'most-strongly-supported',
  ],
  [
    /resolv|reconcil|discrepan|paradox|surpris|puzzl|\bodd|anomal|unexpected|contradict|conflict|account(s|ing)? for|explain/,
    'paradox',
  ],
  [
    /strengthen|weight|support|credence|credib|bolster|corroborat|confirm|justif|evidence (for|in favor|that)|favors/,
    'strengthen',
  ],
  [
    /\brole\b|figures? in|plays?|function|serves?|(is|are) (used|offered|cited|mentioned|introduced|presented)|purpose/,
    'role',
  ],
  [/method|reasoning/, 'method'],
  [/conclusion|main point|conclude/, 'main-conclusion'],
];
const readingComprehension: Rules = [
  [
    /relationship between|relates? to|passage [ab] .*in that|passage [ab] and passage b .*(by|in)\b/,
    'relationship',
  ],
  [
    /disagree|(both|two|each of the) authors?.*(agree|accept|believe|hold)|authors .*agree|author of passage [ab] .*author of passage [ab].*agree/,
    'agree-disagree',
  ],
  [/weaken|undermin|challenge|doubt|into question|count against|evidence against/, 'weaken'],
  [
    /strengthen|bolster|if true,.*(support|justif|credence|evidence|confirm|weight)|evidence for/,
    'strengthen',
  ],
  [/analog|most (closely |nearly )?(similar|like\b|parallel|resembl|comparable)|similar to/, 'analogy'],
  [
    /attitude|\btone\b|stance|author’?'?s (view|opinion|feeling|assessment|evaluation|position|judgment) (of|toward|about|on|regarding)/,
    'author-attitude',
  ],
  [
    /(as|is) (it is )?used in|\bmean(s|t|ing)?\b|replaced|substitut|synonym|(word|phrase|term|expression) [“"]|definition/,
    'meaning-in-context',
  ],
  [
    /(purpose|function|role|aim) .*(paragraph|lines?\b|sentence|example|reference|mention|discussion|quotation|question|detail|list)|lines? \d+.*(serve|function|intended)|(paragraph|sentence|example|reference|discussion|mention)s?\b.*(serve|function|intended)|serves? (\w+ )?to\b|in order to|in the passage to\b/,
    'function',
  ],
  [
    /(mention|refer|cite|discuss|describ|quot|invoke|introduc|compar|allude)\w* .*(primarily|probably|mainly|chiefly|likely) (to|as|because|for)\b/,
    'function',
  ],
  [
    /main (point|idea|conclusion|argument)|central (idea|point|thesis|claim|argument)|summar|thesis|\btitle\b|passage as a whole/,
    'main-point',
  ],
  [
    /(primary|main|chief|overall|central|principal) (purpose|aim|goal|concern|task)|(primarily|mainly|chiefly) (concerned|intended|seeks|an attempt|to)\b|purpose of the passage|writing the passage/,
    'primary-purpose',
  ],
  [/organi[sz]|structure|sequence|order in which|outline|(develops?|progress\w*|proceeds)\b/, 'organization'],
  [/principle|generali[sz]ation|proposition/, 'principle'],
  [
    /^(according to|the passage (states|mentions|says|asserts))|as (stated|described|mentioned) in the passage/,
    'detail',
  ],
  [
    /infer|impl(y|ies|ied)|suggest|likely (to )?(agree|accept|believ|regard|hold|view|be true|endorse)|support|conclude|would (most )?(likely|probably)/,
    'inference',
  ],
  [
    /according to|stat(es|ed)|mention|indicat|identif|cite|discuss|provides? .*(information|answer)|answer|assert|describe/,
    'detail',
  ],
];
const rulesBySectionType: Readonly<Record<SectionType, Rules>> = {
  LR: logicalReasoning,
  RC: readingComprehension,
  LG: [],
};
const common: Readonly<Record<SectionType, readonly string[]>> = {
  LR: ['most-strongly-supported', 'must-be-true', 'flaw'],
  RC: ['inference', 'detail'],
  LG: [],
};

/** The most likely question type that the library has for a section; '' if it has none. */
export function guessType({ types }: Lists, sectionType: SectionType, stem: string): string {
  const available = types.filter((type) => type.sectionTypes.includes(sectionType)).map((type) => type.code);
  const text = stem.replace(/\s+/g, ' ').trim().toLowerCase();
  const matching = rulesBySectionType[sectionType]
    .filter(([pattern]) => pattern.test(text))
    .map(([, code]) => code);
  return (
    [...matching, ...common[sectionType]].find((code) => available.includes(code)) ??
    available[0] ??
    'unknown'
  );
}

const topicsByQuestionType: Readonly<Record<string, readonly string[]>> = {
  'must-be-true': ['inference', 'conditional-logic'],
  'most-strongly-supported': ['inference'],
  inference: ['inference'],
  detail: ['detail'],
  'sufficient-assumption': ['necessary-vs-sufficient', 'conditional-logic'],
  'principle-identify': ['principles'],
  'principle-apply': ['principles'],
  'meaning-in-context': ['vocabulary-in-context'],
  'author-attitude': ['viewpoint'],
  'point-at-issue': ['viewpoint'],
  relationship: ['comparative-reading'],
};
export function guessTopic({ topics }: Lists, sectionType: SectionType, type: string): string {
  const wanted = [
    ...(topicsByQuestionType[type] ?? []),
    sectionType === 'LR' ? 'argument-structure' : 'reading-structure',
  ];
  return wanted.find((code) => topics.includes(code)) ?? topics[0] ?? 'unknown';
}
