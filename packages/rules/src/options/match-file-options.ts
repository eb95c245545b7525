import {
  areSimilar,
  matchOptions,
  type OptionSet,
  type SentOption,
  type StoredOption,
} from './identify-options.ts';

/** An option of a file whose text the question does not have: which old one is it? */
export interface UnmatchedOption {
  /** Its index among the sent options. */
  readonly at: number;
  /** The old options that it may be. */
  readonly candidates: readonly StoredOption[];
  /** The id of the only old option with a similar text; null if none or several are. */
  readonly suggestion: string | null;
}

/**
 * Finds which options of a file are old ones: by text and by id, else by the given choices (by index: the id of an old
 * option, or null for a new one). What is left is asked; the suggestion counts until it is answered.
 */
export function matchFileOptions(
  before: OptionSet,
  sent: readonly SentOption[],
  getText: (html: string) => string,
  choices: ReadonlyMap<number, string | null>,
): { readonly sent: SentOption[]; readonly unmatched: readonly UnmatchedOption[] } {
  const matched = matchOptions(before, sent, getText, 'text');
  const isOpen = (at: number) => matched[at]!.match !== 'id' && matched[at]!.match !== 'text';
  const taken = new Set(matched.flatMap(({ option }, at) => (isOpen(at) ? [] : (option?.id ?? []))));
  const left = before.current.filter(({ id, html }) => !taken.has(id) && html !== '');
  const open = left.length === 0 ? [] : [...sent.keys()].filter(isOpen);
  const similar = (at: number, option: StoredOption) =>
    areSimilar(getText(sent[at]!.html), getText(option.html));
  const unmatched = open.map((at): UnmatchedOption => {
    const [only, ...others] = left.filter((option) => similar(at, option));
    const isMutual = only && open.filter((other) => similar(other, only)).length === 1;
    return { at, candidates: left, suggestion: isMutual && others.length === 0 ? only.id : null };
  });
  const suggestions = new Map(unmatched.map(({ at, suggestion }) => [at, suggestion ?? undefined]));
  return {
    sent: sent.map((option, at) => {
      if (!isOpen(at)) return { html: option.html, id: matched[at]!.option!.id };
      if (!suggestions.has(at)) return { html: option.html };
      return { html: option.html, id: choices.has(at) ? choices.get(at) : suggestions.get(at) };
    }),
    unmatched,
  };
}
