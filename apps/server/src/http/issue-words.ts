import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
const count = (figure: number | bigint) => figure.toLocaleString('en-US');
const least = (issue: Extract<Issue, { code: 'too_small' }>): string | undefined => {
  const { minimum, origin, inclusive } = issue;
  if (origin === 'string')
    return Number(minimum) <= 1 ? 'Fill this in' : `At least ${count(minimum)} characters`;
  if (origin === 'array' || origin === 'set')
    return Number(minimum) <= 1 ? 'At least one is needed' : `At least ${count(minimum)} are needed`;
  if (origin === 'number' || origin === 'int')
    return inclusive === false ? `More than ${count(minimum)}` : `At least ${count(minimum)}`;
};
const most = (issue: Extract<Issue, { code: 'too_big' }>): string | undefined => {
  const { maximum, origin, inclusive } = issue;
  if (origin === 'string') return `At most ${count(maximum)} characters`;
  if (origin === 'array' || origin === 'set') return `At most ${count(maximum)}`;
  if (origin === 'number' || origin === 'int')
    return inclusive === false ? `Less than ${count(maximum)}` : `At most ${count(maximum)}`;
};
const decimals = (step: number): string =>
  step === 0.01 ? 'Up to two decimals' : `In steps of ${count(step)}`;
const kinds: Readonly<Record<string, string>> = { number: 'A number is needed', int: 'A whole number' };

/**
 * What is wrong with a field, as the form beside it says it. What a contract words itself goes before this; nothing here
 * leaves the words of the library, which are for those who write programs.
 */
export function issueInWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return least(issue);
    case 'too_big':
      return most(issue);
    case 'not_multiple_of':
      return decimals(issue.divisor);
    case 'invalid_type':
      return issue.input === undefined ? 'It is missing' : kinds[issue.expected];
    default:
      return undefined;
  }
}
