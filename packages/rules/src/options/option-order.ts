import type { RetiredOption } from './identify-options.ts';
import {
  firstOptionKeys,
  maxOptionKey,
  type OptionKey,
  type OptionMask,
  optionKeyNumber,
} from './option-key.ts';

/** The options of a question in an order; index 0 is option A. */
export type OptionOrder = readonly OptionKey[];

/** The options that a question has, in order, and had. */
export interface OptionHistory {
  readonly optionKeys: OptionOrder;
  readonly retiredOptions: readonly Pick<RetiredOption, 'key' | 'replacedBy' | 'replacedAt'>[];
}

/** The option that stood in the place of this one at a time; undefined if that is not known. */
function findSuccessor(first: OptionKey, { optionKeys, retiredOptions }: OptionHistory, at: Date | null) {
  let key: OptionKey | undefined = first;
  for (let steps = 0; key && !optionKeys.includes(key) && steps < maxOptionKey; steps += 1) {
    const retired = retiredOptions.find((option) => option.key === key);
    if (at && retired?.replacedAt && new Date(retired.replacedAt) > at) return key;
    key = retired?.replacedBy;
  }
  return key;
}

/**
 * The order in which an attempt shows the options: the one that was stored when it was made (null is 1 to 5), so that
 * nothing moves while the student works. An option that was replaced meanwhile gives its place to the new one.
 */
export function attemptOrder(pinned: OptionOrder | null, history: OptionHistory): OptionOrder {
  const order = pinned ?? firstOptionKeys;
  const { optionKeys } = history;
  const taken = new Set(order.filter((key) => optionKeys.includes(key)));
  const places = order.map((key) => {
    if (taken.has(key)) return key;
    const next = findSuccessor(key, history, null);
    if (!next || taken.has(next) || !optionKeys.includes(next)) return undefined;
    taken.add(next);
    return next;
  });
  const left = optionKeys.filter((key) => !taken.has(key));
  return places.map((key, at) => key ?? left.shift() ?? order[at]!);
}

/**
 * The option at a position of an attempt as it was shown at a time, so that a position which arrives late never names
 * a text that came later. Undefined for an invalid position.
 */
export function optionShownAt(
  pinned: OptionOrder | null,
  history: OptionHistory,
  no: number,
  at: Date,
): OptionKey | undefined {
  const first = (pinned ?? firstOptionKeys)[no - 1];
  const then = first && findSuccessor(first, history, at);
  return then && !history.optionKeys.includes(then) ? then : attemptOrder(pinned, history)[no - 1];
}

/** The order to store with a new attempt: null for 1 to 5. */
export const orderToPin = (current: OptionOrder): OptionOrder | null =>
  current.length === firstOptionKeys.length && current.every((key, at) => key === firstOptionKeys[at])
    ? null
    : current;

/** The position of an option, from 1; null without one, or if it is not in the order because it was replaced. */
export function optionPosition(order: OptionOrder, key: OptionKey | null): number | null {
  const at = key === null ? -1 : order.indexOf(key);
  return at < 0 ? null : at + 1;
}

/** The option at a position, from 1; undefined for an invalid one. */
export const optionAt = (order: OptionOrder, no: number): OptionKey | undefined => order[no - 1];

/** Whether a set has an option. */
export const maskHas = (mask: OptionMask, key: OptionKey): boolean =>
  ((mask as unknown as number) & (1 << (optionKeyNumber(key) - 1))) !== 0;

/** The positions of the options in a set, rising. */
export const maskPositions = (mask: OptionMask, order: OptionOrder): number[] =>
  order.flatMap((key, at) => (maskHas(mask, key) ? at + 1 : []));

/** Values that are stored by key (index 0 is the key 1) in the order shown; `missing` where there is none. */
export const byPosition = <T>(stored: readonly T[], order: OptionOrder, missing: T): T[] =>
  order.map((key) => stored[optionKeyNumber(key) - 1] ?? missing);
