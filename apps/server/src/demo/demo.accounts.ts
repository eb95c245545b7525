/**
 * The accounts of the demo library; their password is public, so none of them may be on a server with real students.
 */
export const demoAccounts: readonly { label: string; email: string; password: string }[] = [
  { label: 'Student', email: 'student@docket.example', password: 'docket-demo-1' },
  { label: 'Student on the free plan', email: 'free@docket.example', password: 'docket-demo-1' },
  { label: 'Tutor', email: 'tutor@docket.example', password: 'docket-demo-1' },
  { label: 'Billing', email: 'billing@docket.example', password: 'docket-demo-1' },
  { label: 'Admin', email: 'admin@docket.example', password: 'docket-demo-1' },
];

/** The accounts to try the product with, one line each. */
export const demoAccountLines = (): string[] => [
  'Demo accounts:',
  ...demoAccounts.map((account) => `  ${account.label}: ${account.email}, password ${account.password}`),
];
