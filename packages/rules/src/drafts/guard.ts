import { type Canonical, canonicalOf, clausesOf } from './canonical.ts';
import { type Claim, softClaims, strongClaims } from './claims.ts';
import {
  adverse,
  appearance,
  asksYesNo,
  bareWords,
  belittling,
  contrast,
  contrastFirst,
  described,
  english,
  forbidden,
  fragment,
  interjection,
  keyDoes,
  longestName,
  neutral,
  pronoun,
  saysNo,
  subjectless,
  yesNo,
} from './guard.patterns.ts';
import type { OptionNames } from './mentions.ts';
import { never } from './never.ts';
import { normalText } from './normal.ts';
import { contentStems } from './ranking.ts';

export interface GuardRules extends OptionNames {
  /** 1 to 5; null where the draft is not about a question. */
  readonly credited: number | null;
}
/** `hold`: fine so far, but what it says for an option must be taken back by the next sentence. */
export type Verdict =
  | { readonly ok: true; readonly hold: boolean }
  | { readonly ok: false; readonly rule: string };
export interface KeyGuard {
  /** Sentences in their order; what one means may depend on those before. One that is refused leaves no trace. */
  check(sentence: string): Verdict;
  /** After the last one: whether the credited option was named as such. */
  end(): { readonly verdict: Verdict; readonly namesKey: boolean };
}

const fine: Verdict = { ok: true, hold: false };
/**
 * Checks a draft that is made of texts of ours, sentence by sentence: refuses what it finds to contradict the key, and what
 * it is not sure of. Pure but for its own memory.
 */
export function keyGuard(rules: GuardRules): KeyGuard {
  const { credited, options } = rules;
  const isAbout = options.length > 0 && credited !== null;
  let carry: number[] = [];
  let holding = false;
  let namesKey = false;
  let openQuestion: 'consistent' | 'answer' | null = null;
  const known = new Set(contentStems(normalText([rules.source, ...options].join(' '))));
  const distinctive = options.map((option, at) => {
    const others = new Set(options.flatMap((other, i) => (i === at ? [] : contentStems(other))));
    return new Set(contentStems(option).filter((stem) => !others.has(stem)));
  });
  const overlaps = (text: string) => {
    const stems = new Set(contentStems(text));
    return distinctive.map((own) => [...own].filter((stem) => stems.has(stem)).length);
  };

  const refuse = (rule: string): Verdict => ({
    ok: false,
    rule,
  });
  /** Whether a claim about an option fits the key. */
  const fits = (option: number, polarity: 1 | -1): boolean =>
    option !== 0 && (option === credited) === (polarity === 1);
  const note = (option: number, polarity: 1 | -1) => {
    if (polarity === 1 && option === credited) namesKey = true;
  };

  /** The options a clause speaks of, and those it opposes to them. */
  const subjectsOf = (clause: string) => ({
    named: [...clause.matchAll(/\bopt(\d)/g)].map((hit) => ({ option: Number(hit[1]), at: hit.index })),
    opposed: [...clause.matchAll(/\bcon(\d)/g)].map((hit) => Number(hit[1])),
  });

  /** Whether a claim is made of the pronoun that the clause begins with, and not of what comes later in it. */
  const isSubject = (clause: string, claims: readonly Claim[]) => {
    const found = pronoun.exec(clause);
    if (!found) return false;
    const between = clause.slice(found[0].length, Math.max(found[0].length, claims[0]?.at ?? 0));
    return (
      !/,|\bthat\b|\bma(?:kes?|de)\b/.test(between) &&
      !/\bit were\b/.test(found[0] + between) &&
      between.trim().split(' ').length <= 7
    );
  };

  function checkStrong(clause: string, claims: readonly Claim[], whole: string): string | null {
    const { named, opposed } = subjectsOf(clause);
    const polarities = new Set(claims.map((one) => one.polarity));
    if (named.length === 0 && opposed.length === 0) {
      const short = fragment.test(clause);
      if (isSubject(clause, claims) || ((short || subjectless.test(clause)) && carry.length > 0)) {
        if (carry.length === 0) return polarities.has(1) ? 'pronoun-of-nothing' : null;
        for (const option of carry)
          for (const polarity of polarities) if (!fits(option, polarity)) return 'pronoun';
        if (carry.length === 1) for (const polarity of polarities) note(carry[0]!, polarity);
      }
      if (described.test(clause) && polarities.has(1) && !keyDoes.test(clause))
        return describedOption(clause);
      if (/\bkey\b/.test(clause)) return describedKey(whole);
      return null;
    }
    if (polarities.size === 1) {
      const [polarity] = polarities as Set<1 | -1>;
      for (const { option } of named) if (!fits(option, polarity!)) return 'claim';
      for (const option of opposed) if (!fits(option, -polarity! as 1 | -1)) return 'opposed';
      for (const { option } of named) note(option, polarity!);
      for (const option of opposed) note(option, -polarity! as 1 | -1);
      return null;
    }
    // Both are said: each belongs to the option before it, else to the one after it; with one option alone to that.
    if (new Set(named.map((one) => one.option)).size < 2 || opposed.length > 0) return 'both';
    for (const claim of claims) {
      const owner = named.filter((one) => one.at < claim.at).at(-1) ?? named[0]!;
      if (!fits(owner.option, claim.polarity)) return 'both';
    }
    return null;
  }

  /** "The option about the trout is right": only what is plainly the credited one. */
  function describedOption(clause: string): string | null {
    const counts = overlaps(clause);
    const own = credited === null ? 0 : counts[credited - 1]!;
    const best = Math.max(...counts.filter((_, i) => i + 1 !== credited));
    return own > best ? null : 'described';
  }
  /** "The credited answer says ...": not what another option says. */
  function describedKey(sentence: string): string | null {
    const counts = overlaps(sentence);
    const own = credited === null ? 0 : counts[credited - 1]!;
    const best = Math.max(...counts.filter((_, i) => i + 1 !== credited));
    return best >= 3 && best > own + 1 ? 'described-key' : null;
  }

  function checkSoft(clause: string, sentence: string): 'hold' | 'refuse' | null {
    let worst: 'hold' | null = null;
    for (const { option, polarity } of softClaims(clause)) {
      const meant =
        option === null ? (carry.length === 1 && pronoun.test(clause) ? carry[0]! : null) : option;
      if (meant === null) continue;
      if (fits(meant, polarity)) {
        continue;
      }
      if (meant === credited) {
        // "It is not stated outright, but": of the credited option nothing that would speak against it.
        if (option !== null) return 'refuse';
        continue;
      }
      if (meant === 0) return 'refuse';
      if (!contrast.test(sentence)) worst = 'hold';
    }
    return worst;
  }

  /** Something is said of an option by name, and what it amounts to cannot be told. */
  function isUnsure(clause: string, sentence: string, isQuestion: boolean): boolean {
    const options = subjectsOf(clause).named.map((one) => one.option);
    if (
      credited !== null &&
      options.includes(credited) &&
      belittling.test(clause.replaceAll(`opt${credited}`, 'own'))
    )
      return true;
    if (options.every((option) => option === credited) || softClaims(clause).length > 0) return false;
    return !(
      isQuestion ||
      contrast.test(sentence.replace(/\bonly (?=opt)/, '')) ||
      adverse.test(sentence) ||
      neutral.test(clause) ||
      !/ [a-z]+ /.test(` ${clause.replace(/opt\d/g, '').trim()} `)
    );
  }

  function checkSentence(sentence: string, { text, isQuestion, mentions }: Canonical): Verdict {
    if (text === '') return fine;
    const strange = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(
      sentence.normalize('NFKC'),
    );
    const wordCount = (text.match(/[a-z]+/g) ?? []).length;
    const isForeign = wordCount > 5 && !english.test(text);
    if (strange || (isForeign && contentStems(text).filter((stem) => known.has(stem)).length < 2))
      return refuse('language');
    for (const [rule, pattern] of forbidden) if (pattern.test(text)) return refuse(rule);
    const { named } = subjectsOf(text);

    if (openQuestion === 'consistent' && yesNo.test(text) && saysNo.test(text)) return refuse('answered-no');
    if (openQuestion === 'answer' && named.length > 0 && !fits(named[0]!.option, 1))
      return refuse('answered');
    if (openQuestion === 'answer' && named.length > 0) note(named[0]!.option, 1);
    const wasOpen = openQuestion;
    openQuestion = null;

    const clauses = clausesOf(text);
    const isBare =
      named.length > 0 &&
      mentions.every((one) => one.end - one.start <= longestName) &&
      !isQuestion &&
      !text.endsWith(':') &&
      clauses.every((clause) => strongClaims(clause).length === 0) &&
      (text.replace(/\b(?:opt|con)\d\b/g, '').match(/[a-z]+/g) ?? []).every((word) => bareWords.has(word));
    if (isBare) {
      for (const { option } of named) if (!fits(option, 1)) return refuse('bare');
      for (const { option } of named) note(option, 1);
    }

    const rejected = /^not opt(\d)\b[.! ]*$/.exec(text);
    if (rejected && !fits(Number(rejected[1]), -1)) return refuse('bare');

    const isLetters = mentions.every((one) => one.end - one.start <= longestName);

    let hold = false;
    const isLike = appearance.test(text);
    for (const clause of clauses) {
      const claims = strongClaims(clause);
      const { named: here } = subjectsOf(clause);
      if (claims.length > 0) {
        const seems = isLike && appearance.test(clause) && claims.every((one) => one.polarity === 1);
        const about = here.length > 0 ? here.map((one) => one.option) : pronoun.test(clause) ? carry : [];
        if (seems && about.length > 0 && about.every((option) => option !== credited && option !== 0)) {
          if (!contrast.test(text.replace(clause, ''))) hold = true;
        } else {
          const rule = checkStrong(clause, claims, text);
          if (rule) return refuse(rule);
          if (isQuestion && (here.length > 0 || pronoun.test(clause)) && asksYesNo.test(text))
            openQuestion = 'consistent';
        }
      }
      if (here.length > 0) carry = [...new Set(here.map((one) => one.option))];
      if (isLetters && claims.length === 0 && isUnsure(clause, text, isQuestion)) return refuse('unsure');
      const soft = checkSoft(clause, text);
      if (soft === 'refuse') return refuse('soft');
      if (soft === 'hold') hold = true;
    }
    if (isQuestion && !openQuestion && named.length > 0 && asksYesNo.test(text)) {
      // A question that says nothing yet: the next sentence may answer it.
      carry = [...new Set(named.map((one) => one.option))];
    }
    if (named.length === 0 && /\b(?:key|answer)\b/.test(text) && (isQuestion || text.endsWith(':')))
      openQuestion = 'answer';
    if (wasOpen === null && named.length === 0 && interjection.test(text) && carry.length > 0) {
      const polarity = saysNo.test(text) ? -1 : 1;
      for (const option of carry) if (!fits(option, polarity)) return refuse('yes-no');
    }
    return { ok: true, hold };
  }

  function checkNext(sentence: string): Verdict {
    const canonical = canonicalOf(sentence, rules);
    const { text } = canonical;
    const plain = normalText(sentence).toLowerCase();
    if (never.some((one) => one.test(text) || one.test(plain))) return refuse('never');
    if (holding && !contrastFirst.test(text) && !/\bhowever\b/.test(text)) return refuse('not-taken-back');
    return checkSentence(sentence, canonical);
  }

  return {
    check(sentence) {
      if (!isAbout) return fine;
      if (sentence.trim() === '') return { ok: true, hold: holding };
      const before = { carry, holding, namesKey, openQuestion };
      const verdict = checkNext(sentence);
      if (verdict.ok) holding = verdict.hold;
      else ({ carry, holding, namesKey, openQuestion } = before);
      return verdict;
    },
    end: () => ({ verdict: holding ? refuse('not-taken-back') : fine, namesKey }),
  };
}

/** A whole text through a guard of its own. */
export function checkDraft(rules: GuardRules, sentences: readonly string[]) {
  const guard = keyGuard(rules);
  for (const sentence of sentences) {
    const verdict = guard.check(sentence);
    if (!verdict.ok) return { verdict, namesKey: false, sentence };
  }
  const { verdict, namesKey } = guard.end();
  return { verdict, namesKey, sentence: sentences.at(-1) ?? '' };
}
