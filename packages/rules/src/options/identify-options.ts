import { maxOptionKey, type OptionKey, optionKeyNumber, toOptionKey } from './option-key.ts';

/** An option as a question stores it. */
export interface StoredOption {
  readonly id: string;
  readonly key: OptionKey;
  readonly html: string;
}
/** The options of a question in order, and those that were replaced. */
export interface OptionSet {
  readonly current: readonly StoredOption[];
  readonly retired: readonly StoredOption[];
}
/**
 * An option as it is sent. `id` names an old one, null asks for a new one, and undefined leaves it to the text, then
 * to what is left.
 */
export interface SentOption {
  readonly html: string;
  readonly id?: string | null | undefined;
}
/** How the option of a position was found. */
export type OptionMatch = 'id' | 'text' | 'rest' | 'new';
export interface IdentifiedOptions extends OptionSet {
  /** By position. */
  readonly matches: readonly OptionMatch[];
}
export class OptionsUsedUp extends Error {}

/**
 * Which old option each sent one is: by id, by its exact text, by the same words (`getText` leaves out markup and
 * white space), and else by what is left: the old option of the same position, or the next one that is left.
 * Null for a new one. `trust`: an editor moves an option with its id; in a file, texts may be moved without theirs.
 */
export function matchOptions(
  before: OptionSet,
  sent: readonly SentOption[],
  getText: (html: string) => string,
  trust: 'id' | 'text' = 'id',
): { readonly option: StoredOption | null; readonly match: OptionMatch }[] {
  const found: ({ option: StoredOption | null; match: OptionMatch } | undefined)[] = sent.map(
    () => undefined,
  );
  const known = [...before.current, ...before.retired];
  const taken = new Set<StoredOption>();
  const take = (at: number, option: StoredOption | undefined, match: OptionMatch) => {
    if (!option || taken.has(option) || found[at]) return;
    taken.add(option);
    found[at] = { option, match };
  };
  const takeIds = () => {
    for (const [at, { id }] of sent.entries())
      if (id)
        take(
          at,
          known.find((option) => option.id === id),
          'id',
        );
  };
  for (const [at, { id }] of sent.entries()) if (id === null) found[at] = { option: null, match: 'new' };
  if (trust === 'id') takeIds();
  for (const read of [(html: string) => html, getText])
    for (const pool of [before.current, before.retired])
      for (const [at, { html }] of sent.entries()) {
        if (found[at] || read(html) === '') continue;
        const same = pool.filter((option) => !taken.has(option) && read(option.html) === read(html));
        take(at, same.includes(pool[at]!) ? pool[at] : same[0], 'text');
      }
  if (trust === 'text') takeIds();
  for (const at of sent.keys()) take(at, before.current[at], 'rest');
  for (const at of sent.keys())
    take(
      at,
      before.current.find((option) => !taken.has(option)),
      'rest',
    );
  return found.map((one) => one ?? { option: null, match: 'new' });
}

/**
 * The options after an edit or an import: each sent one keeps the identity of the old option that it is, a new one
 * gets the next key and a new id, and an old one that is not among them is kept aside. Throws OptionsUsedUp.
 */
export function identifyOptions(
  before: OptionSet,
  sent: readonly SentOption[],
  { newId, getText }: { readonly newId: () => string; readonly getText: (html: string) => string },
): IdentifiedOptions {
  const matched = matchOptions(before, sent, getText);
  const known = [...before.current, ...before.retired];
  let highest = Math.max(0, ...known.map(({ key }) => optionKeyNumber(key)));
  const current = matched.map(({ option }, at): StoredOption => {
    const { html } = sent[at]!;
    if (option) return { ...option, html };
    highest += 1;
    if (highest > maxOptionKey) throw new OptionsUsedUp();
    return { id: newId(), key: toOptionKey(highest), html };
  });
  const kept = new Set(current.map(({ key }) => key));
  return {
    current,
    // An option that never had a text was no option yet.
    retired: known.filter(({ key, html }) => !kept.has(key) && html !== ''),
    matches: matched.map(({ match }) => match),
  };
}
