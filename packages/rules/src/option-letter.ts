/** The letters of a question's options, first to last. */
export const optionLetters = ['A', 'B', 'C', 'D', 'E'] as const;

/** The letter of an option, which is counted from 1; empty for a number that no option has. */
export const optionLetter = (optionNo: number): string => optionLetters[optionNo - 1] ?? '';
