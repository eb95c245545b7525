import { plural } from './format.ts';

/** What a forecast is based on: '2 tests and 140 answers'. */
export const formatBasis = ({ tests, answers }: { tests: number; answers: number }): string =>
  [...(tests > 0 ? [plural(tests, 'test')] : []), ...(answers > 0 ? [plural(answers, 'answer')] : [])].join(
    ' and ',
  );
