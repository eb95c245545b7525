/** The letters of a question's options in order. */
export const optionLetters = ['A', 'B', 'C', 'D', 'E'] as const;

/** The letter of an option, counted from 1; empty for an invalid number. */
export const optionLetter = (optionNo: number): string => optionLetters[optionNo - 1] ?? '';
