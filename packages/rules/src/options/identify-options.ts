import { distance } from 'fastest-levenshtein';
import { maxOptionKey, type OptionKey, optionKeyNumber, toOptionKey } from './option-key.ts';

/** An option as a question stores it. */
export interface StoredOption {
  readonly id: string;
  readonly key: OptionKey;
  readonly html: string;
}
/** An option that was replaced. */
export interface RetiredOption extends StoredOption {
  /** The option that took its place; left out in rows from before this was stored. */
  readonly replacedBy?: OptionKey | undefined;
  /** When that was, in ISO 8601. */
  readonly replacedAt?: string | undefined;
}
/** The options of a question in order, and those that were replaced. */
export interface OptionSet {
  readonly current: readonly StoredOption[];
  readonly retired: readonly RetiredOption[];
}
/**
 * An option as it is sent. `id` names an old one, null asks for a new one, and undefined leaves it to the text, then
 * to what is left.
 */
export interface SentOption {
  readonly html: string;
  readonly id?: string | null | undefined;
}
/** What decides first. */
export type Trust = 'id' | 'text';
/** How the option of a position was found; `rest`: nothing but its position, or an empty text, says so. */
export type OptionMatch = 'id' | 'text' | 'similar' | 'rest' | 'new';
export interface IdentifiedOptions extends OptionSet {
  /** By position. */
  readonly matches: readonly OptionMatch[];
}
export class OptionsUsedUp extends Error {}

/** From this share of equal letters on, a text is a correction of another one. */
const similarFrom = 0.6;
const getSimilarity = (one: string, other: string): number =>
  1 - distance(one, other) / Math.max(1, one.length, other.length);
export const areSimilar = (one: string, other: string): boolean => getSimilarity(one, other) >= similarFrom;

const spaces = /(?:\s|&nbsp;|&#160;)+/g;
/** The markup without white space: exponents and indices are told apart by nothing else. */
const withoutSpaces = (html: string) => html.replace(spaces, '');

/** The pairs of a sent text and an old option that may be the same, most similar first. */
function listSimilar(
  sent: readonly SentOption[],
  options: readonly StoredOption[],
  getText: (html: string) => string,
) {
  const texts = sent.map(({ html }) => getText(html));
  return options
    .flatMap((option, index) => {
      const text = getText(option.html);
      return texts.map((one, at) => ({
        ...{ at, option, moved: at !== index },
        similarity: one === '' || text === '' ? 0 : getSimilarity(one, text),
      }));
    })
    .filter(({ similarity }) => similarity >= similarFrom)
    .toSorted((a, b) => b.similarity - a.similarity || Number(a.moved) - Number(b.moved));
}

/**
 * Which old option each sent one is: by its exact text, by the same words (`getText` leaves out markup and white
 * space), by the most similar words, by id, and else the old option of the same position, whose text was rewritten.
 * Null for a new one. `trust`: people move texts without their ids, in files and from field to field, so an id counts
 * only where no other old option that is left is more like the text; once somebody has chosen, ids count first.
 */
export function matchOptions(
  before: OptionSet,
  sent: readonly SentOption[],
  getText: (html: string) => string,
  trust: Trust,
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
  for (const read of [(html: string) => html, withoutSpaces, getText]) {
    const isSame = (at: number, { html }: StoredOption) =>
      read(sent[at]!.html) !== '' && read(sent[at]!.html) === read(html);
    for (const [at, { id }] of sent.entries())
      take(
        at,
        known.find((option) => option.id === id && isSame(at, option)),
        'text',
      );
    for (const pool of [before.current, before.retired])
      for (const at of sent.keys()) {
        const same = pool.filter((option) => !taken.has(option) && isSame(at, option));
        take(at, same.includes(pool[at]!) ? pool[at] : same[0], 'text');
      }
  }
  for (const { at, option } of listSimilar(sent, before.current, getText))
    take(at, option, trust === 'text' && sent[at]!.id === option.id ? 'id' : 'similar');
  if (trust === 'text') takeIds();
  const isEmpty = (at: number, { html }: StoredOption) => html === '' || sent[at]!.html === '';
  for (const at of sent.keys()) take(at, before.current[at], 'rest');
  for (const at of sent.keys())
    take(
      at,
      before.current.find((option) => !taken.has(option) && isEmpty(at, option)),
      'rest',
    );
  return found.map((one) => one ?? { option: null, match: 'new' });
}

/**
 * What decides first in an edit. One that names five options by id has these five afterwards: its texts decide only if
 * they say that the same ones changed places, which is what cutting and pasting from field to field does.
 */
export function chooseTrust(
  before: OptionSet,
  sent: readonly SentOption[],
  getText: (html: string) => string,
): Trust {
  const found = new Set(matchOptions(before, sent, getText, 'text').map(({ option }) => option?.id));
  return sent.every(({ id }) => id) && !sent.every(({ id }) => found.has(id!)) ? 'id' : 'text';
}

/** Which new option takes the place of each one that goes: that of its position, else the next. */
function pairReplaced(
  before: readonly StoredOption[],
  after: readonly StoredOption[],
): ReadonlyMap<OptionKey, OptionKey> {
  const had = new Set(before.map(({ key }) => key));
  const has = new Set(after.map(({ key }) => key));
  const added = after.map(({ key }) => (had.has(key) ? undefined : key));
  const gone = before.map(({ key }) => (has.has(key) ? undefined : key));
  const pairs = new Map<OptionKey, OptionKey>();
  for (const [at, key] of gone.entries()) if (key && added[at]) pairs.set(key, added[at]);
  const taken = new Set(pairs.values());
  const left = added.filter((key) => key !== undefined && !taken.has(key));
  for (const key of gone) {
    if (!key || pairs.has(key)) continue;
    const next = left.shift();
    if (next) pairs.set(key, next);
  }
  return pairs;
}

/** The retired options with the time of an edit for those that it replaced. */
export const stampReplaced = (retired: readonly RetiredOption[], now: Date): RetiredOption[] =>
  retired.map((option) =>
    option.replacedBy && !option.replacedAt ? { ...option, replacedAt: now.toISOString() } : option,
  );

/**
 * The options after an edit or an import: each sent one keeps the identity of the old option that it is, a new one
 * gets the next key and a new id, and an old one that is not among them is kept aside. Throws OptionsUsedUp.
 */
export function identifyOptions(
  before: OptionSet,
  sent: readonly SentOption[],
  {
    newId,
    getText,
    trust,
  }: { readonly newId: () => string; readonly getText: (html: string) => string; readonly trust: Trust },
): IdentifiedOptions {
  const matched = matchOptions(before, sent, getText, trust);
  const known = [...before.current, ...before.retired];
  let highest = Math.max(0, ...known.map(({ key }) => optionKeyNumber(key)));
  const current = matched.map(({ option }, at): StoredOption => {
    const { html } = sent[at]!;
    if (option) return { id: option.id, key: option.key, html };
    highest += 1;
    if (highest > maxOptionKey) throw new OptionsUsedUp();
    return { id: newId(), key: toOptionKey(highest), html };
  });
  const kept = new Set(current.map(({ key }) => key));
  const replacements = pairReplaced(before.current, current);
  return {
    current,
    retired: known
      // An option that never had a text was no option yet.
      .filter(({ key, html }) => !kept.has(key) && html !== '')
      .map((option) => {
        const replacedBy = replacements.get(option.key);
        return replacedBy ? { ...option, replacedBy } : option;
      }),
    matches: matched.map(({ match }) => match),
  };
}
