import type { anchors } from './anchor.ts';
import { carriedRule, isTakenBack, namedRule } from './clause.ts';
import {
  betterKey,
  butForm,
  divider,
  endorsing,
  falls,
  friendly,
  hiddenAlike,
  hiddenForm,
  hiddenKey,
  pronoun,
  pronounReporting,
  reporting,
  scareQuotes,
  shortAnswer,
  stays,
  studentRight,
  ticks,
  whyQuestion,
  withoutIt,
} from './forms.ts';
import type { OptionNames } from './mentions.ts';
import { namedText } from './names.ts';
import { doubting, markup, never, neverOfOthers, praise } from './never.ts';
import { signsOf } from './signs.ts';
import type { Told } from './sourced.ts';
import { viewRule } from './views.ts';

/** Single words of the text in quotes are its words, and judge nothing. */
const withoutWords = (sentence: string, { options }: OptionNames) =>
  sentence.replace(/["“]([^"”“\n]{2,30})["”]/g, (hit, inner: string) => {
    const words = inner.toLowerCase().trim();
    return judging.test(words) || options.some((one) => one.toLowerCase().includes(words)) ? hit : ' words ';
  });
const judging =
  /\b(?:right|correct|credited|wrong|incorrect|best|answer|key|[a-e]|first|second|third|fourth|fifth|last)\b/;

/** What helps an argument does not do where the question wants it hurt, and the other way round. */
function directed(text: string, source: string): string {
  const stem = source.trim().split(/\n/).at(-1)!.toLowerCase();
  const [hurt, help] = [
    /\b(?:weaken|undermine|cast|call)/.test(stem),
    /\b(?:strengthen|support)s?\b/.test(stem),
  ];
  if (hurt === help) return text;
  return text.replace(helping, hurt ? 'misses' : 'explains').replace(hurting, hurt ? 'explains' : 'misses');
}
const helping = /\b(?:supports?|strengthens?|backs?(?: up)?|bolsters?|helps?)(?! (?:you|us|to)\b)/g;
const hurting = /\b(?:weakens?|undermines?|hurts?|damages?|casts? doubt on|objections? to)\b/g;

export interface Wake {
  /** The option that was named last, 'zk' or 'zw'. */
  readonly of: string;
  /** Its paragraph is over. */
  readonly isOver: boolean;
}
export interface Reading {
  readonly rule: string | null;
  readonly wake: Wake | null;
  /** It asks something and touches no option: "No." may follow. */
  readonly asks: boolean;
  /** What is said in it that must come from somewhere; null where nothing is. */
  readonly told: Told | null;
}

/**
 * Whether each clause of a sentence fits the key: those that name an option must say what fits it, and all others must be
 * about the question. Refuses what it cannot tell.
 */
export function notAllowed(
  sentence: string,
  names: OptionNames & { readonly credited: number | null; readonly keyHidden: boolean },
  anchored: ReturnType<typeof anchors>,
  isReviewed: boolean,
  before: Reading | null,
): Reading {
  const { credited, keyHidden } = names;
  const spokenOf = new Set<number>();
  const tokenOf = (option: number) => {
    if (option > 0) spokenOf.add(option);
    if (option === 0) return keyHidden ? 'zx' : 'zu';
    return keyHidden ? 'zx' : option === credited ? 'zk' : 'zw';
  };
  const named = namedText(withoutWords(sentence, names), names, tokenOf);
  const { isTouched, isQuoteOfWrong, isQuote } = named;
  const text = isTouched ? directed(named.text, names.source) : named.text;
  const wake = before?.wake ?? null;

  const no = (rule: string): Reading => ({ rule, wake, asks: false, told: null });
  const ends = /\n\s*\n?$/.test(sentence);
  // It reaches to the first sentence of the next paragraph.
  const next = wake && !wake.isOver ? { ...wake, isOver: ends } : null;
  const plain = sentence.toLowerCase().replace(/[’]/g, "'").replace(/\s+/g, ' ');
  const holds = (one: RegExp) => one.test(text) || one.test(plain);
  if (never.some(holds)) return no('never');
  if (isReviewed) return { rule: null, wake: null, asks: false, told: null };
  const { content, method, isCourtesy } = anchored(sentence);
  const told: Told = { text, options: [...spokenOf], isCourtesy };
  // With words of the question around them, these are most likely part of its subject.
  const isSubject = !isTouched && content >= 2;
  if (!isSubject && neverOfOthers.some(holds)) return no('never');
  if (markup.test(sentence)) return no('markup');
  if (ticks.test(sentence)) return no('sign');
  if (isTouched && /[<>≥≤≫≪→⇒=+|]/.test(sentence.replace(/<\/?[a-z]+>/g, ''))) return no('sign');
  if (!isSubject && (isTouched || wake) && holds(doubting)) return no('doubting');
  const isQuestion = /\?["')\]]*\s*$/.test(sentence);
  const pieces = text
    .replace(/\banything but\b/g, 'not')
    .replace(/\b(z[kw]),? (?:therefore|thus|however|hence),? /g, '$1 ')
    .replace(/\b(zk), not zw,/g, '$1')
    .replace(/: (?=z[kw][.,;!?]?$)/g, ' is ')
    .split(divider)
    .map((one) => (one ?? '').replace(/^[\s,\d.-]+|[\s,.-]+$/g, ''))
    .filter((one) => one !== '');
  if (keyHidden) {
    for (const piece of pieces)
      if (
        /\bz(?:[kwxumso]|key)\b/.test(piece) &&
        ![hiddenForm, hiddenKey, hiddenAlike].some((form) => form.test(piece))
      )
        return no('hidden');
    return { rule: null, wake: null, asks: isQuestion, told: null };
  }

  const view = viewRule(sentence, isTouched);
  if (view) return no(view);
  if (!isTouched) {
    const isAnswer = before?.asks && shortAnswer.test(text);
    const fits =
      wake !== null &&
      pieces.some(
        (one) =>
          pronoun.test(one) &&
          signsOf(one).some((sign) => sign.firm && sign.polarity === (wake.of === 'zk' ? 1 : -1)),
      );
    if (
      content < 1 &&
      method < (wake && (!wake.isOver || pronoun.test(text)) ? 2 : 1) &&
      !isCourtesy &&
      !isAnswer &&
      !fits &&
      text !== ''
    )
      return no('unanchored');
    if (studentRight.test(text)) return no('praise');
    if (wake) {
      if (praise.test(plain)) return no('praise');
      for (const [i, piece] of pieces.entries()) {
        const rule = carriedRule(piece, wake.of, anchored(piece).content);
        if (rule && !isTakenBack(piece, pieces.slice(i + 1), text)) return no(rule);
      }
    }
    return { rule: null, wake: next, asks: isQuestion, told: isAnswer ? null : told };
  }

  const whole = signsOf(text);
  if (butForm.test(text)) return no('but');
  if (endorsing.test(text)) return no('against-key');
  if (betterKey.test(text)) return no('against-key');
  const [ofKey, ofWrong] = [/\bzk\b/.test(text), /\bzw\b/.test(text)];
  if (
    withoutIt.test(text) &&
    ((ofWrong && !ofKey && falls.test(text)) || (ofKey && !ofWrong && stays.test(text)))
  )
    return no('against-key');
  if (praise.test(plain) && /\bzw\b/.test(text)) return no('praise');
  if (scareQuotes.test(plain)) return no('scare-quotes');
  const mayAsk = (one: string) => !/\bz/.test(one) || whyQuestion.test(one) || reporting.test(one);
  if (isQuestion && !(isQuote && content >= 2) && !pieces.every(mayAsk)) return no('question');
  let carry: string | null = null;
  if (isQuoteOfWrong && !whole.some((one) => one.firm && one.polarity === -1)) {
    if (!(wake?.of === 'zw' && pieces.some((one) => pronounReporting.test(one)))) return no('quoted');
  }
  for (const [i, piece] of pieces.entries()) {
    const later = pieces.slice(i + 1);
    const tokens = [...piece.matchAll(/\b(z(?:[kwumso]|key))\b/g)].map((hit) => ({
      of: hit[1]!,
      at: hit.index,
    }));
    if (tokens.length === 0) {
      const owner = carry ?? wake?.of ?? null;
      const rule = owner === null ? null : carriedRule(piece, owner, anchored(piece).content);
      if (rule && !isTakenBack(piece, later, text)) return no(rule);
      const here = anchored(piece);
      if (
        carry &&
        content < 2 &&
        here.content + here.method === 0 &&
        signsOf(piece).length === 0 &&
        piece.split(' ').length > 2 &&
        !pronounReporting.test(piece) &&
        !friendly.test(piece)
      )
        return no('unanchored-piece');
      continue;
    }
    if (tokens.some((one) => one.of === 'zu')) return no('unknown');
    const rule = namedRule(piece, tokens, {
      content,
      method,
      plain,
      isQuestion,
      whole,
      owner: carry ?? wake?.of ?? null,
    });
    if (
      rule &&
      !(
        rule === 'against-key' &&
        new Set(tokens.map((one) => one.of)).size === 1 &&
        isTakenBack(piece, later, text)
      )
    )
      return no(rule);
    carry = tokens.filter((one) => one.of === 'zk' || one.of === 'zw').at(-1)?.of ?? carry;
  }
  return {
    rule: null,
    wake: carry === null ? next : { of: carry, isOver: ends },
    asks: false,
    told,
  };
}
