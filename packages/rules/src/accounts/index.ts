export * from './consent.ts';
export { describeDevice, findBrowserFamily } from './device.ts';
export { suggestEmail } from './email-typo.ts';
export {
  describePasswordProblem,
  describePasswordRule,
  findPasswordProblem,
  maxPasswordLength,
  minPasswordLength,
  type PasswordOwner,
  type PasswordProblem,
  personalTokens,
} from './password.ts';
