/** What other features may import. */

export { mailWithinBudget, type Requester, readRequester } from './account-mail.service.ts';
export { limits } from './auth.limits.ts';
export {
  addressChangedMail,
  addressInUseMail,
  passwordChangedMail,
  passwordSetMail,
  verifyMail,
} from './auth.mails.ts';
export { authHandlers } from './auth.routes.ts';
export type { DemoAccount } from './demo-accounts.policy.ts';
export {
  lastTokens,
  removeAddressChange,
  removeLinksToOtherAddresses,
  removePasswordLinks,
} from './email-token.queries.ts';
export { issueEmailCode, issueEmailToken, linkLifeMs, spendEmailCode } from './email-token.service.ts';
export { addAdmin, createSetUpLink } from './first-admin.service.ts';
export { googleKeys } from './google.service.ts';
export { changeGoogleAccount } from './google-link.service.ts';
export { clearSignInBudget } from './signin.attempts.ts';
export { sendVerifyMail, sendVerifyMails } from './signup.service.ts';
export { issueTwoStepReset } from './two-step-reset.service.ts';
