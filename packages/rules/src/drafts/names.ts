import { longestName } from './guard.patterns.ts';
import { mentionsIn, type OptionNames } from './mentions.ts';
import { normalText, wordsOf } from './normal.ts';
import { contentStems } from './ranking.ts';

/**
 * A sentence with every name of an option as one word: zk the credited one, zw another, zx any while the key is hidden,
 * zu one that nobody can tell, zm several of both kinds, zs options spoken of without a name, zo what may be such, zkey the key.
 */
const letters =
  /(?<![\p{L}\p{N}'.@-]|\bvitamin |\bhepatitis |\bpassages? |\btexts? |\bauthors? |\bsection |\bpart )[B-Eb-e](?![\p{L}\p{N}]|'(?!s\b)|\.[A-Za-z])/giu;
/** In mid-sentence nothing else is a capital A. */
const middleA =
  /(?<=[\p{L}\p{N},)] )(?<!\b[Vv]itamin |\b[Hh]epatitis |\b[Pp]assages? |\b[Tt]exts? |\b[Aa]uthors? |\b[Ss]ection |\b[Pp]art |\b[Gg]roups? )A(?![\p{L}\p{N}'.])/gu;
/** At the beginning it is an article where a noun phrase follows. */
const firstA =
  /(?<=^|[.:;!?"(-] ?)A(?= (?:\w+ly )?(?:[a-z]*(?:[^sui]s|sses|shes)|(?:[a-z]+ed|came|won|got|made|gave|took|held|beat|met|told|said) (?:the|a|an|no|it|to|by|out|up|all)|is|was|has|does|goes|can|could|may|might|must|would|will|should|comes|it|alone|too|beside|over|than|or|and|not|now|here|instead|all)\b(?! (?:of|that|and|in|who|which)\b)|-|\))/g;

/** "Option a", where it is no article. */
const lowerA =
  /(?<=\b(?:option|choice|answer) )a(?= (?:it|is|was|will|would|can|could|may|might|must|should|has|does|gets|wins|works|fits|all|for|over|here|again|then|ist|es|est)\b|[.,;:!?]|$)/giu;

const studentNoun =
  '(?:answers?|choices?|picks?|selections?|options?|responses?|instincts?|guts?|guess|hunch|letter|bubble|thought|feeling|intuition|solution|verdict|decision|preference|favou?rite)';
const did =
  '(?:had|have|chose|chosen|pick(?:ed)?|select(?:ed)?|gave|give|mark(?:ed)?|took|went|settled|lik(?:ed?|es)|prefer(?:red)?|defend(?:ed)?|circled?|started|began|made|entered|put|wrote (?!about|to us|in)|answered|filled|ticked|submitted|kept|left|bubbled|said first|decided|named|mean|meant|favou?r(?:ed)?)';
const student = new RegExp(
  `\\b(?:your (?:own )?(?:\\w+ ){0,2}?${studentNoun}\\b|yours\\b|(?:what|which|whatever|where|the \\w+|the \\w+ \\w+|(?<!\\b(?:wrote|say|see|said|know) )that|one)(?: that| which)? you (?:\\w+ ){0,2}?${did}\\b(?: (?:with|in|on|for|down|first))?|you (?:had|have|got) (?:it|this)\\b|(?:give|gave|giving) up on (?:it|that)\\b)`,
  'g',
);
const keyName =
  /\b(?:the |its |our |a |an |this |that |their |any )?(?:\w+ly )?(?:credited|right|correct|best|true|official|officially favou?red|keyed|intended|winning|proper|listed|published|printed|expected)(?: and \w+)? (?:answer[ -]choice|answer|option|choice|response|pick|selection|completion|statement|inference|one|letter|solution|bubble)\b|\b(?:the |our |official |answer )+key\b(?! (?:word|phrase|term|idea|step|point|concept|fact|detail|claim|sentence|premise|distinction|difference|line)s?\b)|\b(?:the|my|their|its|our) (?:answer|solution)\b(?! (?:choices?|options?|sheet))/g;
const thing = '(?:answer[ -]choices?|answers?|options?|choices?|ones?|completions?|responses?|candidates?)';
const unnamed = new RegExp(
  `\\b(?:both|either|neither|two|three|four|several|many|some|most|another|a second|second|the other|other|others|any|all|none|one|last|bottom|top|next|no|not one|rest|more than one|a different|different)(?: of)?(?: the| these| those| them)? (?:\\w+ ){0,2}?(?:${thing}|of them|of these|of those|of the five|the five|of the others|of the rest)\\b|\\bthe (?:answer|option|choice|one|statement|candidate|completion|response)(?: right)? (?:that|which|saying|with|about|above|below|whose|where|beginning|starting|right|before|after|on|of the five|we|you|they)\\b|\\bthe (?:first|second|third|fourth|fifth|last|former|latter)(?=$|[.,;:!?]| (?:as|for|is|was|instead|of the five|comes|wins|would|could|should|may|might|must|has|does|too|and|or|here|over|than|rather)\\b)|\\bthe \\w+est (?:${thing})\\b|\\bany other(?= (?:would|could|might|is|was|will)\\b)|\\b(?:both|either|neither)(?=$|[.,;!?]| (?:is|are|was|were|could|can|may|might|would|will|should|do|does|work|fit|hold|have|deserve|seem|look)\\b)`,
  'g',
);
/** "The one about rainfall": the option that alone has one of the words that follow. */
const described =
  /\bthe (?:\w+ ){0,2}?(?:one|choice|option|answer|statement|candidate|pick)s? (?:about|on|of|over|with|that|which|saying|concerning|mentioning|where|involving)\b(?! the (?:five|four|three|two)\b)([^.;:!?]{3,70})/g;
/** "The pond option". */
const labelled =
  /\b(?:the|that|this) ((?:[\w-]+ )??[\w-]+) (?:option|choice|answer|statement|candidate)\b(?! z)/g;
/** Else it may be any two things that the text speaks of. */
const optionNoun = new RegExp(`\\b${thing}\\b`);
const lists = /\bz[kwx](?:(?:,? (?:and|or|nor) |, )z[kwx])+\b/g;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly option: number;
}

/** Runs of an option's words that the question itself does not have: four in quotes, else five. */
function runs(text: string, names: OptionNames, tokenOf: (option: number) => string): Place[] {
  const source = ` ${wordsOf(names.source).join(' ')} `;
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const out: Place[] = [];
  const all = names.options.map((one) => ` ${wordsOf(one).join(' ')} `);
  for (const length of [5, 4])
    for (let i = 0; i + length <= words.length; i += 1) {
      const [first, last] = [words[i]!, words[i + length - 1]!];
      const end = last.index + last[0].length;
      if (length === 4 && !/"\s*$/.test(text.slice(0, first.index))) continue;
      const run = ` ${words
        .slice(i, i + length)
        .map((one) => one[0].toLowerCase())
        .join(' ')} `;
      if (source.includes(run)) continue;
      const owners = all.flatMap((own, at) => (own.includes(run) ? [at + 1] : []));
      // What right and wrong ones share names neither.
      if (owners.length > 0 && new Set(owners.map(tokenOf)).size === 1)
        out.push({ start: first.index, end, option: owners[0]! });
    }
  return out;
}

function describedBy(words: string, { options }: OptionNames): number | null {
  const stems = new Set(contentStems(words));
  const counts = options.map((option, at) => {
    const others = new Set(options.flatMap((other, i) => (i === at ? [] : contentStems(other))));
    return new Set(contentStems(option).filter((one) => stems.has(one) && !others.has(one))).size;
  });
  const best = Math.max(...counts);
  return best > 0 && counts.filter((one) => one === best).length === 1 ? counts.indexOf(best) + 1 : null;
}

export interface Named {
  readonly text: string;
  /** Whether a name of an option, of the key, or of the student's answer stands in it. */
  readonly isTouched: boolean;
  /** A wrong option is there only by words of its own. */
  readonly isQuoteOfWrong: boolean;
  /** All options in it are. */
  readonly isQuote: boolean;
}

/** Throws nothing, whatever the sentence. */
export function namedText(sentence: string, names: OptionNames, tokenOf: (option: number) => string): Named {
  // The tag of bold text is no letter b.
  const normal = normalText(sentence.replace(/<\/?[a-z]+[0-9]?>/g, ' '));
  const places: Place[] = [];
  const add = (one: Place) => {
    if (places.every((other) => one.end <= other.start || one.start >= other.end)) places.push(one);
  };
  for (const one of mentionsIn(normal, names)) add(one);
  for (const one of runs(normal, names, tokenOf)) add(one);
  for (const pattern of [letters, middleA, firstA, lowerA])
    for (const hit of normal.matchAll(pattern)) {
      const option = hit[0].toUpperCase().charCodeAt(0) - 64;
      if (option <= names.options.length) add({ start: hit.index, end: hit.index + hit[0].length, option });
    }
  // Words of an option that is named beside them are what it says, and no second name.
  const isLong = (one: Place) => one.end - one.start > longestName;
  const named = new Set(places.filter((one) => !isLong(one)).map((one) => one.option));
  const kept = places.filter((one) => !isLong(one) || !named.has(one.option));
  kept.sort((a, b) => a.start - b.start);
  let text = '';
  let from = 0;
  for (const one of kept) {
    const mark = /\byour?\b/i.test(normal.slice(one.start, one.end)) ? 'y' : '';
    text += `${normal.slice(from, one.start)} ${mark}${tokenOf(one.option)} `;
    from = one.end;
  }
  text = (text + normal.slice(from))
    .toLowerCase()
    .replace(/[()[\]{}"]/g, ' ')
    .replace(/'s\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .replace(/(?<=^| )(?:option|choice|answer|letter) (?=z[kwxu]\b)/g, '')
    .trim();
  text = text
    .replace(/\bone by one\b/g, '')
    .replace(
      /\b(?:asks?|asking|looks?|looking) for the (?:option|statement|answer|one|choice) (?:that|which)\b/g,
      'asks what',
    )
    .replace(
      /\bthe only (?:(?:option|one|answer|choice) (?:that|which|to)|(?:option|answer|choice))\b/g,
      'zonly',
    )
    .replace(/\bmissing (?=link|step|piece|premise)/g, 'needed ')
    .replace(student, ` y${tokenOf(names.chosen ?? 0)} `)
    .replace(keyName, ' zkey ')
    .replace(described, (hit, words: string) => {
      const option = describedBy(words, names);
      return option === null ? hit : ` ${tokenOf(option)} ${words}`;
    })
    .replace(labelled, (hit, words: string) => {
      const option = describedBy(words.replaceAll('-', ' '), names);
      return option === null ? hit : ` ${tokenOf(option)} `;
    })
    .replace(unnamed, (hit) => (optionNoun.test(hit) ? ' zs ' : ' zo '))
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    // "Your choice, B," is one name.
    .replace(/\byz([kwx]),? z\1\b,?/g, 'z$1')
    .replace(/\byz(?=[kwxu]\b)/g, 'z')
    .replace(/\b(?:unlike zw|between z[kw] and z[kw]), (?=zk\b)/g, '')
    .replace(/\ball but zk are wrong\b/g, 'zk is right')
    .replace(/\bzk (?:does the job|works|fits|helps) and zw does not\b/g, 'zk works')
    .replace(/\bzkey, zk,/g, 'zk')
    .replace(lists, (list) => (new Set(list.match(/z[kwx]/g)).size === 1 ? list.slice(0, 2) : 'zm'))
    .trim();
  const wrong = kept.filter((one) => tokenOf(one.option) === 'zw');
  const isQuoteOfWrong = wrong.length > 0 && wrong.every(isLong);
  return {
    text,
    isQuoteOfWrong,
    isQuote: kept.length > 0 && kept.every(isLong),
    isTouched: /\bz(?:[kwxumso]|key)\b/.test(text),
  };
}
