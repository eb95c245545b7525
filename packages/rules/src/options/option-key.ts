declare const keyBrand: unique symbol;
declare const maskBrand: unique symbol;

/**
 * Names an option within its question: it stays with the option wherever the option moves, and is never given again.
 * Stored as a small number from 1. Opaque, so that it is never taken for a position (1 to 5, A to E).
 */
export interface OptionKey {
  readonly [keyBrand]: true;
}
/** A set of options of one question, stored as a bitmask: bit 0 is the key 1. */
export interface OptionMask {
  readonly [maskBrand]: true;
}

/** The highest key: a mask of 32 bits with a sign has room for 31. */
export const maxOptionKey = 31;

/** Only for values that were stored as a key. */
export const toOptionKey = (stored: number): OptionKey => stored as unknown as OptionKey;
/** The number under which a key is stored. */
export const optionKeyNumber = (key: OptionKey): number => key as unknown as number;
/** Only for values that were stored as a mask of keys. */
export const toOptionMask = (stored: number): OptionMask => stored as unknown as OptionMask;
export const noOptions: OptionMask = toOptionMask(0);

/** The keys of a new question, and of every question from before options could move. */
export const firstOptionKeys: readonly OptionKey[] = [1, 2, 3, 4, 5].map(toOptionKey);
/** Stored as the credited option of a draft that has none yet; no option has it. */
export const noCredited: OptionKey = toOptionKey(0);
