import {
  alike,
  appearing,
  asked,
  between,
  beyondText,
  conceding,
  denialOfKey,
  dependsOnIt,
  looking,
  neverConceded,
  noneElse,
  opposed,
  pronoun,
  pronounReporting,
  reporting,
  sameAs,
  solution,
  told,
  wholesale,
  within,
} from './forms.ts';
import { type Sign, signsOf, turned } from './signs.ts';

/** "It may explain the one fact, but it does nothing for the other": a concession, and what follows it. */
export function isTakenBack(piece: string, later: readonly string[], text: string): boolean {
  if (appearing.test(piece) && / but | yet |, though |however/.test(text) && later.length > 0) {
    const own = /\bzk\b/.test(piece) ? 1 : -1;
    const firm = later.flatMap((one) => signsOf(one).filter((sign) => sign.firm));
    return firm.every((sign) => sign.polarity === own);
  }
  if (
    /\bzk\b/.test(piece) ||
    !conceding.test(piece) ||
    neverConceded.test(piece) ||
    !/\b(?:but|yet|however|though)\b/.test(text)
  )
    return false;
  return later.some((one) => {
    const firm = signsOf(one).filter((sign) => sign.firm);
    return (
      (pronoun.test(one) || /\bzw\b/.test(one)) &&
      firm.length > 0 &&
      firm.every((sign) => sign.polarity === -1)
    );
  });
}

/** A clause that names no option, after one that did. */
export function carriedRule(piece: string, owner: string, content: number): string | null {
  const against = owner === 'zk' ? -1 : 1;
  const isSubject = pronoun.test(piece);
  const isAbout =
    isSubject || /\b(?:it|that|this)$|\b(?:behind|with|of|about|for|in) (?:it|that)\b/.test(piece);
  const signs = signsOf(piece).filter((one) => one.firm);
  if (wholesale.test(piece) && owner === 'zw') {
    const denies = /\b(?:not|no|nothing|nowhere|none|never|neither)\b/.test(piece);
    if (/\bcontradicts? (?:it|that|this)\b/.test(piece) === denies) return 'carried';
  }
  if (dependsOnIt.test(piece) && /\b(?:not|no|never|nothing|hardly)\b/.test(piece) === (owner === 'zk'))
    return 'carried';
  if (!isAbout) return null;
  const report = pronounReporting.exec(piece);
  if (report) return owner === 'zw' && solution.test(piece) ? 'carried' : null;
  return signs.some((one) => one.polarity === against && !(one.isBare && (content > 0 || !isSubject)))
    ? 'carried'
    : null;
}

/** Characters that a word and what it is said of may lie apart. */
const nearby = 40;

interface Around {
  readonly content: number;
  readonly method: number;
  /** The sentence in lower case. */
  readonly plain: string;
  readonly isQuestion: boolean;
  /** Signs of the whole sentence. */
  readonly whole: readonly Sign[];
  /** What was spoken of before. */
  readonly owner: string | null;
}
interface Place {
  readonly of: string;
  readonly at: number;
}
/** A clause that names options or the key. */
export function namedRule(
  piece: string,
  tokens: readonly Place[],
  { content, method, plain, isQuestion, whole, owner: spoken }: Around,
): string | null {
  if (isQuestion) return null;
  if (tokens.some((one) => one.of === 'zo')) {
    const speaks = signsOf(piece).some((one) => one.firm && one.polarity === 1);
    if (speaks && spoken) return 'several';
    if (content < (speaks ? 2 : 1) && (speaks || method < 2)) return 'several';
    if (tokens.every((one) => one.of === 'zo')) return null;
  }
  if (tokens.some((one) => one.of === 'zs')) {
    if (alike.test(piece)) return null;
    const signs = signsOf(piece).filter((one) => one.firm);
    if (noneElse.test(plain)) {
      const says = signs.some((one) => one.polarity === -1) ? -1 : 1;
      return (says === 1) === /\b(?:none|no other|not one)\b/.test(plain) ? null : 'several';
    }
    return signs.length === 0 && content + method >= 2 && tokens.length === 1 ? null : 'several';
  }
  if (tokens.some((one) => one.of === 'zm'))
    return (told.test(piece) || between.test(piece)) && signsOf(piece).every((one) => !one.firm)
      ? null
      : 'several';
  const report = reporting.exec(piece);
  const head = report ? piece.slice(0, report.index + report[0].length) : piece;
  const bare = head.replace(opposed, (hit) => hit.replace(/\bz[kw]\b/, 'other'));
  const all = [...bare.matchAll(/\b(zkey|z[kw])\b/g)].map((hit) => ({ of: hit[1]!, at: hit.index }));
  // "B is not the credited answer": of B.
  const owners = all.filter((one, i) => one.of !== 'zkey' || i === 0);
  if (/\bif z[kw] is (?:still )?(?:unclear|not clear)\b/.test(piece)) return null;
  // "So it is the credited answer": of what was spoken of before.
  if (owners.length > 0 && owners.every((one) => one.of === 'zkey') && pronoun.test(piece)) {
    const denies = /\b(?:not|never|no|hardly)\b/.test(head);
    return spoken === (denies ? 'zw' : 'zk') ? null : 'carried';
  }
  if (asked.test(piece)) return null;
  if (owners.at(-1)?.of !== 'zw' && report && beyondText.test(piece.slice(head.length))) return 'against-key';
  const isTold = told.test(piece);
  // The key as a subject says nothing of itself.
  const signs = signsOf(
    bare.replace(/^(\W*(?:\w+ ){0,3}?)zkey\b(?=.*)/, (whole, lead) =>
      all[0]?.of === 'zkey' ? `${lead}zzzz` : whole,
    ),
  );
  const firm = signs.filter((one) => one.firm);
  for (const [i, sign] of firm.entries()) {
    const later = owners.find((one) => one.at >= sign.at);
    const near = later && later.at - sign.at < nearby ? later : undefined;
    const owner = sign.ofNext ? later : (owners.filter((one) => one.at < sign.at).at(-1) ?? near);
    if (!owner || (owner.of === 'zk' && sign.polarity === -1 && denialOfKey.test(piece))) continue;
    if (sign.isBare && /^(?:(?:and|but|so),? )?in z[kw]\b/.test(piece)) continue;
    if (!sign.isBare && turned.test(bare.slice(sign.at))) return 'turned';
    const isKey = owner.of !== 'zw';
    const [before, after] = [firm[i - 1], firm[i + 1]];
    // "Overlooks that it has support", "explains the wrong thing": what is overlooked, and what becomes of what is explained.
    const isObject = !isKey && sign.polarity === 1 && before?.polarity === -1 && before.at > owner.at;
    const isSpoilt =
      !isKey &&
      sign.polarity === 1 &&
      !sign.isFlipped &&
      !sign.ofNext &&
      after?.polarity === -1 &&
      after.at - sign.at < nearby;
    if ((isKey ? 1 : -1) !== sign.polarity && !isObject && !isSpoilt) return 'against-key';
  }
  if (owners.length > 0 && owners.every((one) => one.of === 'zkey') && tokens.some((one) => one.of === 'zw'))
    return 'against-key';
  if (sameAs.test(piece) && owners.some((one) => one.of !== spoken)) return 'against-key';
  if (
    report &&
    owners.at(-1)?.of === 'zw' &&
    solution.test(piece.slice(head.length)) &&
    !/\b(?:opposite|reverse|not|never|nothing|without|different)\b/.test(piece)
  )
    return 'solution';
  if (
    owners.length > 0 &&
    owners.at(-1)!.of !== 'zw' &&
    report &&
    /\b(?:restates?|repeats?) (?:a|one|its) (?:\w+ )?premise|describes? another/.test(piece)
  )
    return 'against-key';
  if (
    owners.at(-1)?.of === 'zk' &&
    report &&
    /^,? (?:nothing|little|no more)\b/.test(piece.slice(head.length))
  )
    return 'against-key';
  if (owners.length === 0 || isTold || report || looking.test(piece)) return null;
  if (content > 1 && within.test(piece)) return null;
  if (
    all.length > owners.length &&
    owners.some((one) => one.of === 'zw') &&
    !signs.some((one) => one.polarity === -1)
  )
    return 'unclear';
  if (
    all[0]!.of === 'zkey' &&
    tokens.some((one) => one.of === 'zw') &&
    !/\b(?:compar\w+|differ\w*|contrast)\b/.test(piece) &&
    !firm.some((one) => one.polarity === -1)
  )
    return 'unclear';
  for (const owner of owners) {
    const wanted = owner.of === 'zw' ? -1 : 1;
    const fits = (one: Sign) => one.polarity === wanted && !(one.isBare && content === 0);
    const isClear = (owner.of === 'zkey' ? signs : [...whole, ...signs]).some(fits) || content >= 2;
    if (!isClear) return 'unclear';
  }
  return null;
}
