/** The letters of a question's options in order. */
export const optionLetters = ['A', 'B', 'C', 'D', 'E'] as const;

/** The letter of an option, counted from 1; empty for an invalid number. */
export const optionLetter = (optionNo: number): string => optionLetters[optionNo - 1] ?? '';

/** The number of the option with this letter, counted from 1, in either case; 0 if there is none. */
export const parseOptionLetter = (text: string): number =>
  optionLetters.indexOf(text.toUpperCase() as (typeof optionLetters)[number]) + 1;
