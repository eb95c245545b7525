import type { Explained } from './explanation-queries.ts';

type Source = Explained['source'];

export const sectionText = ({ testName, sectionNo }: Source): string => `${testName}, section ${sectionNo}`;
export const questionText = (source: Source): string =>
  `${sectionText(source)}, question ${source.questionNo}`;
export const letter = (no: number): string => 'ABCDE'.charAt(no - 1);
