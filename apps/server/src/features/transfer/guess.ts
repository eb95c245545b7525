import type { SectionType } from '@docket/contract';

/** What the library knows, for packages that say less than it needs. */
export interface Lists {
  readonly types: readonly { readonly code: string; readonly sectionTypes: readonly SectionType[] }[];
  readonly topics: readonly string[];
  /** Numbers of tests by slug. */
  readonly numbers: Readonly<Record<string, number>>;
  nextNumber(): number;
}

/** What the words of a stem tell of its type; the first that fits counts. */
const signs: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(flawed|questionable|contains) .*parallel|parallel.*\bflaw/i, ['parallel-flaw']],
  [/most (closely )?(similar|parallel)|parallel/i, ['parallel-reasoning']],
  [/vulnerable to|flaw|error (of|in) reasoning|questionable/i, ['flaw']],
  [
    /if .*assumed|follows logically if|properly (drawn|inferred) if|enables? the conclusion/i,
    ['sufficient-assumption'],
  ],
  [/assum/i, ['necessary-assumption']],
  [/\bexcept\b.*weaken|weaken|undermin|call.* into question|cast.* doubt/i, ['weaken']],
  [
    /strengthen|most support(s)? for|most justif|support(s)? the (argument|conclusion|claim|view)/i,
    ['strengthen'],
  ],
  [/most useful to (know|determine)|evaluat|assess/i, ['evaluate']],
  [/resolve|explain|reconcile|discrepancy|paradox|surpris/i, ['paradox']],
  [/cannot be true|must be false|could be true except/i, ['must-be-false']],
  [/must( also)? be true|properly inferred|follows logically|logically follow/i, ['must-be-true']],
  [/point at issue|disagree|committed to disagree/i, ['point-at-issue', 'agree-disagree']],
  [/relationship between|relate to each other|passage a and passage b/i, ['relationship']],
  [/main conclusion|conclusion (of|drawn)|main point/i, ['main-conclusion', 'main-point']],
  [/primary purpose|primarily (concerned|intended)/i, ['primary-purpose']],
  [/role|plays? (which|in)|function of the/i, ['role', 'function']],
  [/in order to|serves? (primarily )?to/i, ['function']],
  [/organiz|structure of/i, ['organization']],
  [/proceeds by|method|technique|strategy|responds .* by/i, ['method']],
  [/attitude|tone/i, ['author-attitude']],
  [/most nearly means|means? |the (word|phrase|term)/i, ['meaning-in-context']],
  [/analogous|analogy/i, ['analogy']],
  [
    /principle.*(conform|illustrat|underl)|conforms.*principle|illustrates/i,
    ['principle-identify', 'principle'],
  ],
  [/principle/i, ['principle-apply', 'principle']],
  [/infer|impl(y|ies)|suggest|most strongly supported|support/i, ['most-strongly-supported', 'inference']],
  [/according to|states|mentions|the passage (says|indicates)/i, ['detail']],
];
const common: Readonly<Record<SectionType, readonly string[]>> = {
  LR: ['must-be-true', 'flaw'],
  RC: ['inference', 'detail'],
  LG: [],
};

/** The likeliest question type that the library has for a section. */
export function guessType({ types }: Lists, sectionType: SectionType, stem: string): string {
  const fitting = types.filter((type) => type.sectionTypes.includes(sectionType)).map((type) => type.code);
  const told = signs.filter(([sign]) => sign.test(stem)).flatMap(([, codes]) => codes);
  return [...told, ...common[sectionType]].find((code) => fitting.includes(code)) ?? fitting[0] ?? 'unknown';
}

const topicsOf: Readonly<Record<string, readonly string[]>> = {
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
    ...(topicsOf[type] ?? []),
    sectionType === 'LR' ? 'argument-structure' : 'reading-structure',
  ];
  return wanted.find((code) => topics.includes(code)) ?? topics[0] ?? 'unknown';
}
