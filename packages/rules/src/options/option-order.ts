import { firstOptionKeys, type OptionKey, type OptionMask, optionKeyNumber } from './option-key.ts';

/** The options of a question in an order; index 0 is option A. */
export type OptionOrder = readonly OptionKey[];

/**
 * The order in which an attempt shows the options: the one that was stored when it was made (null is 1 to 5), so that
 * nothing moves while the student works. An option that was replaced meanwhile gives its place to the new one.
 */
export function attemptOrder(pinned: OptionOrder | null, current: OptionOrder): OptionOrder {
  const order = pinned ?? firstOptionKeys;
  const added = current.filter((key) => !order.includes(key));
  return order.map((key) => (current.includes(key) ? key : (added.shift() ?? key)));
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
