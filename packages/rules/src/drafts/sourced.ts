import type { OptionNames } from './mentions.ts';
import { normalText } from './normal.ts';
import { contentStems, stemOf } from './ranking.ts';
import { sentencesOf } from './sentences.ts';
import { signsOf } from './signs.ts';

/** What is spoken of in any answer, whatever it says of it. */
const neutral = new Set(
  `option options choice choices stem stems question questions author authors passage passages text stimulus word words phrase
  phrases sentence sentences line lines paragraph paragraphs argument arguments speaker speakers read reading statement statements
  claim claims answer say says said saying tell tells told speak speaks mention mentions mentioned report reports reported state
  states stated stating describe describes described show shows shown mean means meant concern concerns give gives given giving
  gave make makes made take takes taken come comes came go goes went put look looks see seen sees ask asks asked use uses used
  thing things something anything everything someone anyone case way kind part parts simply exactly directly merely actually next
  first second third fourth fifth last here there then`
    .split(/\s+/)
    .map(stemOf),
);
const denials =
  /\b(?:not|no|never|nor|neither|nothing|none|nobody|nowhere|without|hardly|fails?|failed|lacks?|rather than|instead of)\b/g;
const isDenied = (plain: string) => (plain.match(denials) ?? []).length % 2 === 1;

/** A phrase ends with its comma: where it may end cannot be chosen, or long sentences would take for ever. */
const before =
  '(?:(?:so|then|now|and|also|first|second|finally|next time|again),? |(?:in|for|when(?:ever)?|if (?:you|an?|the stem)|before|after|with|on|as)\\b[^,]*, )';
const imperative =
  '(?:add|always|apply|ask|be|bear|begin|beware|break|check|choose|combine|compare|consider|count|cover|cross|decide|deny|distinguish|divide|do not|draw|eliminate|expect|find|focus|follow|give|hold|hunt|identify|imagine|jot|keep|learn|link|list|locate|look|make|mark|match|move|name|negate|note|notice|paraphrase|pause|pay|picture|pin|practi[sc]e|predict|prefer|put|read|reduce|reject|remember|rephrase|replace|reread|resist|restate|rule|run|search|see|separate|set|sort|spell|split|start|state|stay|stop|summari[sz]e|swap|test|think|track|translate|treat|trust|try|turn|underline|use|watch|work|write)';
/** How to work on questions of a kind. */
const advice = new RegExp(
  `^\\W*(?:${before})*${imperative}\\b(?! (?:it|them|that)\\b)|\\b(?:habit|next time|whenever|such questions|these questions|questions of this (?:kind|type)|worth (?:checking|asking))\\b`,
);
/** What this question asks for. */
const asksFor =
  /^\W*(?:so |here )?(?:the (?:question|stem|task)|this question|you are|we are) (?:\w+ )?(?:asks?|asked|wants?|calls for|is to)\b/;
/** What a kind of question asks for. */
const task =
  /^\W*(?:the (?:question|stem|task)|this question|this is an?|you are asked|it asks|we are asked|an?|the right|in an?|for an?|every|each|\w+(?:-\w+)* questions?) .*\b(?:questions?|options?|answers?|arguments?|conclusions?|premises?|passages?|speakers?|sentences?)\b/;
/** Points at what is at hand: no general advice. */
const pointing =
  /\b(?:the )?(?:right|credited|best|correct) (?:one|answer|option)\b|\bhere\b|\bthis (?:one|argument|author)\b|\bthat one\b|\bneither\b/;

/** What judges, or says how far something goes: only as our own texts say it. */
const judging =
  /\b(?:right|wrong|correct|incorrect|true|untrue|false|flaw(?:ed|s)?|mistakes?|mistaken|errors?|proofs?|prov(?:e|es|ed|ing)|certain|sure|clear(?:ly)?|guarantee[sd]?|best|better|worst|worse|strong(?:er|est)?|weak(?:er|est|ness)?|powerful|decisive|essential|crucial|important|major|minor|irrelevant|relevant|exactly|only|must|never|always|needless|same|different(?:ly)?|more|less|fewer|dis\w+|opposite|contrary|easy|easily|hard(?:ly)?|root|heart|core|key|closer|nothing|no|none|all|every|gap|missing|needed|needs?|requires?|required|depends?|rests?|relies|entitled|fair|spoils?|ruins?|settles?|abandon(?:ed)?|plain(?:ly)?|obvious(?:ly)?|real(?:ly)?|entirely|wholly|perfectly|fully|objections?|support(?:s|ed)?|undermines?|weakens?|strengthens?|explains?|explanation|conclusion|assum\w+|premise|evidence)\b/g;

interface Window {
  /** Of the words that say something, and of all. */
  readonly stems: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  readonly denied: boolean;
}
const allStems = (plain: string) => new Set((plain.match(/\p{L}+/gu) ?? []).map(stemOf));
const windowOf = (plain: string, denied: boolean): Window => ({
  stems: new Set(contentStems(plain)),
  all: allStems(plain),
  denied,
});
/** Each sentence of a text, and each with the next. */
function windowsOf(text: string): Window[] {
  const sentences = sentencesOf(text).map((one) => normalText(one).toLowerCase());
  return sentences.flatMap((one, i) => {
    const next = sentences[i + 1];
    return [
      windowOf(one, isDenied(one)),
      ...(next === undefined ? [] : [windowOf(`${one} ${next}`, isDenied(one) || isDenied(next))]),
    ];
  });
}

/** What stands in it, once every option is a word of its own; see names.ts. */
export interface Told {
  readonly text: string;
  /** The options that it names. */
  readonly options: readonly number[];
  /** "I hope this helps": says nothing, unless there is a word of the question in it. */
  readonly isCourtesy: boolean;
}

interface Read {
  readonly plain: string;
  /** Stems that say something of this question. */
  readonly words: readonly string[];
  readonly judged: readonly string[];
}

/**
 * Tells of a sentence of a provider whether it comes from somewhere: its words from one sentence, or two beside each other,
 * of the question, the credited option or our explanation, and denied as there. What is merely put together from words
 * of the text may be false. Advice on how to work on questions, courtesies, and what the question asks for need no source
 * while they touch nothing that options speak of.
 */
export function sourcing(
  names: OptionNames & { readonly credited: number | null; readonly reviewed?: readonly string[] },
): (sentence: string, said: Told) => boolean {
  const { options, credited, source, reviewed = [] } = names;
  const stemsOf = (text: string) => new Set(contentStems(normalText(text)));
  const key = credited === null ? '' : options[credited - 1]!;
  const stem = source.trim().split('\n').at(-1)!;
  const known = [source, ...reviewed, key].flatMap(windowsOf);
  const [inSource, inOptions, inStem] = [stemsOf(source), stemsOf(options.join(' ')), stemsOf(stem)];
  const isKnown = (word: string) => known.some(({ all }) => all.has(word));

  /** A courtesy, advice on how to work, or what the question asks for, and no more than that. */
  function needsNone({ plain, words, judged }: Read, isCourtesy: boolean): boolean {
    if (words.some((one) => inOptions.has(one) && !inStem.has(one))) return false;
    const own = words.filter((one) => inSource.has(one) && !inStem.has(one)).length;
    const isMild = judged.every(isKnown);
    if (isMild && own === 0 && isCourtesy && !/[:;]/.test(plain)) return true;
    if (isMild && asksFor.test(plain)) return true;
    return own <= 1 && !pointing.test(plain) && (advice.test(plain) || task.test(plain));
  }

  /** Most of its words, its judgements, and whether it denies, are those of one place. */
  const comesFrom = ({ plain, words, judged }: Read): boolean =>
    words.length >= 2 &&
    !/\?\W*$/.test(plain) &&
    known.some(
      ({ stems, all, denied }) =>
        denied === isDenied(plain) &&
        words.filter((one) => stems.has(one)).length >= 0.75 * words.length &&
        judged.every((one) => all.has(one)),
    );

  /** Whether its options do what it says was looked at before; here it is only where the rest comes from. */
  function mayBeNamed({ words, judged }: Read, said: Told): boolean {
    const ofNamed = stemsOf(said.options.map((one) => options[one - 1]).join(' '));
    const [ofKey, ofWrong] = [/\bzk(?:ey)?\b/.test(said.text), /\bzw\b/.test(said.text)];
    const hasSign = signsOf(said.text).some(
      (one) => one.firm && (ofKey === ofWrong || one.polarity === (ofKey ? 1 : -1)),
    );
    const fresh = words.filter(
      (one) => !inSource.has(one) && !inOptions.has(one) && !known.some(({ stems }) => stems.has(one)),
    );
    if (hasSign && fresh.length <= 2 && words.length <= 3) return true;
    if (!hasSign && !judged.every(isKnown)) return false;
    // Of a wrong option without a word against it, no more than what it says.
    const share = hasSign ? 0.6 : ofKey ? 0.75 : 0.85;
    return known.some(
      ({ stems }) => words.filter((one) => stems.has(one) || ofNamed.has(one)).length >= share * words.length,
    );
  }

  return (sentence, said) => {
    const plain = normalText(sentence).toLowerCase();
    const read: Read = {
      plain,
      words: [...new Set(contentStems(plain))].filter((one) => !neutral.has(one)),
      judged: (plain.match(judging) ?? []).map(stemOf),
    };
    if (/\bz(?:[kwumso]|key)\b/.test(said.text)) return mayBeNamed(read, said);
    return needsNone(read, said.isCourtesy) || comesFrom(read);
  };
}
