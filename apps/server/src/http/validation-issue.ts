import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
const count = (value: number | bigint) => value.toLocaleString('en-US');
const least = (issue: Extract<Issue, { code: 'too_small' }>): string | undefined => {
  const { minimum, origin, inclusive } = issue;
  if (origin === 'string')
    return Number(minimum) <= 1 ? 'This field is required' : `Enter at least ${count(minimum)} characters`;
  if (origin === 'array' || origin === 'set')
    return Number(minimum) <= 1 ? 'Choose at least one' : `Choose at least ${count(minimum)}`;
  if (origin === 'number' || origin === 'int')
    return inclusive === false
      ? `Enter a number greater than ${count(minimum)}`
      : `Enter ${count(minimum)} or more`;
};
const maxLength = (issue: Extract<Issue, { code: 'too_big' }>): string | undefined => {
  const { maximum, origin, inclusive } = issue;
  if (origin === 'string') return `Use ${count(maximum)} characters or fewer`;
  if (origin === 'array' || origin === 'set') return `Use ${count(maximum)} or fewer`;
  if (origin === 'number' || origin === 'int')
    return inclusive === false
      ? `Enter a number less than ${count(maximum)}`
      : `Use ${count(maximum)} or fewer`;
};
const decimals = (step: number): string =>
  step === 0.01 ? 'Use up to two decimals' : `Enter a multiple of ${count(step)}`;
const kinds: Readonly<Record<string, string>> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  string: 'Enter text',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
};

/**
 * The message of a validation issue for a form. A message of the contract has precedence. Messages of the library are
 * never used, because they are for programmers.
 */
export function formatValidationIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return least(issue);
    case 'too_big':
      return maxLength(issue);
    case 'not_multiple_of':
      return decimals(issue.divisor);
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required' : kinds[issue.expected];
    default:
      return undefined;
  }
}
