const closing = '["\'”’)\\]*_]*';
/** The end of a sentence with the blank space after it; a line break ends one too. */
const boundary = new RegExp(
  `(?<![.!?…])[.!?…]{1,20}${closing}[ \\t]+(?=[^\\s\\p{Ll}])|(?<![ \\t])[ \\t]*\\n\\s*`,
  'gu',
);
const abbreviation =
  /(?:^|[\s(“"])(?:e\.g|i\.e|vs|cf|etc|Dr|Mr|Mrs|Ms|Prof|St|No|pp?|ca|approx|[A-Z]\.[A-Z])\.$|^\s*\d{1,2}\.$/;
/** A piece without an end is cut off here, so that nobody can have it held back for ever. */
const longest = 1_500;
const maxAbbreviationLength = 12;
/** Of these an end is made, and more of it may come: signs, what closes them, and blank space. */
const unfinished = /[.!?…"'”’)\]*_\s]/;

export interface SentenceSplitter {
  /** Takes text as it arrives and answers the sentences that are complete, each with the blank space after it. */
  push(text: string): string[];
  /** What is left at the end. */
  flush(): string[];
}

/** Splits text that arrives in pieces. Joined again, the sentences are the text as it came. */
export function sentenceSplitter(): SentenceSplitter {
  let rest = '';
  /** Before it no sentence of the rest ends. */
  let looked = 0;
  function take(all: boolean): string[] {
    const out: string[] = [];
    let from = 0;
    boundary.lastIndex = looked;
    for (let found = boundary.exec(rest); found; found = boundary.exec(rest)) {
      const end = found.index + found[0].length;
      // More blank space may follow: only what comes after it shows where the sentence ends.
      if (!all && end === rest.length) break;
      if (abbreviation.test(rest.slice(Math.max(from, end - maxAbbreviationLength), end).trimEnd())) continue;
      out.push(rest.slice(from, end));
      from = end;
    }
    rest = rest.slice(from);
    while (rest.length > longest) {
      out.push(rest.slice(0, longest));
      rest = rest.slice(longest);
    }
    looked = rest.length;
    while (looked > 0 && unfinished.test(rest[looked - 1]!)) looked -= 1;
    if (all && rest !== '') {
      out.push(rest);
      rest = '';
    }
    return out;
  }
  return {
    push(text) {
      rest += text;
      return take(false);
    },
    flush: () => take(true),
  };
}

/** The sentences of a whole text. */
export function splitSentences(text: string): string[] {
  const splitter = sentenceSplitter();
  return [...splitter.push(text), ...splitter.flush()];
}
