export const letter = (no: number): string => 'ABCDE'.charAt(no - 1);
