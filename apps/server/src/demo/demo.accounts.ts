import type { DemoAccount } from '../features/auth/index.ts';

/** In README and on the sign-in page. */
const password = 'docket-demo-1';

/** The accounts of the demo library. Without DEMO their password does not sign in. */
export const demoAccounts: readonly DemoAccount[] = [
  { label: 'Student', email: 'student@docket.example', password, isStaff: false },
  { label: 'Student on the free plan', email: 'free@docket.example', password, isStaff: false },
  { label: 'Tutor', email: 'tutor@docket.example', password, isStaff: true },
  { label: 'Billing', email: 'billing@docket.example', password, isStaff: true },
  { label: 'Admin', email: 'admin@docket.example', password, isStaff: true },
];

/** The accounts to try the product with, one line each. */
export const demoAccountLines = (): string[] => [
  'Demo accounts:',
  ...demoAccounts.map((account) => `  ${account.label}: ${account.email}, password ${account.password}`),
];
