import { foldText } from '../search/fold.ts';
/** The most characters of a new password. */
export const maxPasswordLength = 128;

/** The least characters of a new password: staff reach the data of students. */
export const minPasswordLength = (isStaff: boolean): number => (isStaff ? 12 : 10);

/** Whose password it is; what the owner's name and address contain can be guessed. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** True with any role other than STUDENT. */
  readonly isStaff: boolean;
}

export type PasswordProblem = 'too-short' | 'too-long' | 'personal' | 'common';

const productName = 'docket';
/** Of the demo accounts; docs and the sign-in page of a demo show it. */
const publishedPassword = 'docket-demo-1';
/** What anybody knows of every account: variants of the published password are no secret either. */
const publicTokens = [productName, 'docket-demo'];
/** What must be left of a password without the words that anybody knows of its owner. */
const minOwnCharacters = 6;

/** Without signs and accents: a name is typed with or without them. */
const normalize = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** The words that a password must not be made of, longest first: the address, the name, the product's name. */
export function personalTokens({ email, firstName, lastName }: PasswordOwner): string[] {
  const [localPart = '', domain = ''] = email.split('@');
  const site = domain.split('.').slice(0, -1);
  const tokens = [
    email,
    ...[localPart, ...localPart.split(/[^\p{L}\p{N}]+/u)],
    ...[domain, ...site],
    ...[firstName, ...firstName.split(/\s+/), lastName, ...lastName.split(/\s+/)],
    ...[firstName + lastName, lastName + firstName],
    ...publicTokens,
  ].map(normalize);
  return [...new Set(tokens)].filter((word) => word.length >= 3).sort((a, b) => b.length - a.length);
}

/**
 * What is wrong with a new password; null if nothing is. `isEasyToGuess` looks it up among common passwords and
 * patterns (`password-strength.ts`), with words that count as common for this owner.
 */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  isEasyToGuess: (password: string, tokens: readonly string[]) => boolean,
): PasswordProblem | null {
  if (password.length < minPasswordLength(owner.isStaff)) return 'too-short';
  if (password.length > maxPasswordLength) return 'too-long';
  const tokens = personalTokens(owner);
  const remaining = tokens.reduce((rest, word) => rest.replaceAll(word, ''), normalize(password));
  if (tokens.some((word) => normalize(password).includes(word)) && remaining.length < minOwnCharacters)
    return 'personal';
  return isEasyToGuess(password, [...tokens, publishedPassword]) ? 'common' : null;
}

/** What to tell the person who chooses the password. */
export function describePasswordProblem(problem: PasswordProblem, isStaff: boolean): string {
  switch (problem) {
    case 'too-short':
      return `Use at least ${minPasswordLength(isStaff)} characters`;
    case 'too-long':
      return `Use at most ${maxPasswordLength} characters`;
    case 'personal':
      return "Don't use your name, your email address, or Docket as your password";
    case 'common':
      return 'This password is easy to guess. Add a few unrelated words.';
  }
}

/** The rule in one line, for the form before anything is typed. */
export const describePasswordRule = (isStaff: boolean): string =>
  `At least ${minPasswordLength(isStaff)} characters. Not a common password, your name, or your email address.`;
