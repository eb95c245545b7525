const closing = '["\'”’)\\]*_]*';
/** The end of a sentence with the white space after it; a line break is also an end. */
const boundary = new RegExp(
  `(?<![.!?…])[.!?…]{1,20}${closing}[ \\t]+(?=[^\\s\\p{Ll}])|(?<![ \\t])[ \\t]*\\n\\s*`,
  'gu',
);
const abbreviation =
  /(?:^|[\s(“"])(?:e\.g|i\.e|vs|cf|etc|Dr|Mr|Mrs|Ms|Prof|St|No|pp?|ca|approx|[A-Z]\.[A-Z])\.$|^\s*\d{1,2}\.$/;
/** A piece without an end is cut off at this length, so that nothing is buffered forever. */
const longest = 1_500;
const maxAbbreviationLength = 12;
/**
 * Characters at the end of a piece after which the end of a sentence may continue: punctuation, closing quotes, and
 * white space.
 */
const unfinished = /[.!?…"'”’)\]*_\s]/;

export interface SentenceSplitter {
  /** Adds text and returns the complete sentences, each with the white space after it. */
  push(text: string): string[];
  /** Returns the rest at the end. */
  flush(): string[];
}

/** Splits text that arrives in pieces. Joined again, the sentences are the original text. */
export function sentenceSplitter(): SentenceSplitter {
  let rest = '';
  /** No sentence ends before this index of the rest. */
  let looked = 0;
  function take(all: boolean): string[] {
    const out: string[] = [];
    let from = 0;
    boundary.lastIndex = looked;
    for (let found = boundary.exec(rest); found; found = boundary.exec(rest)) {
      const end = found.index + found[0].length;
      // More white space may follow: only the next character shows where the sentence ends.
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
