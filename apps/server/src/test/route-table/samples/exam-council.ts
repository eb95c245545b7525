import type { SampleContext, Samples } from './audit-sample.ts';

const ownPath = ({ student }: SampleContext, path: string) => path.replace('{id}', student.id);

/** Any free number in the right form is an account of the simulator. */
export const examCouncil: Samples = {
  'exam-council.setAccountId': (made) => ({
    path: ownPath(made, '/billing/lsac-account-id/{id}'),
    body: { lsacAccountId: 'L30405060' },
  }),
  'exam-council.removeBlock': (made) => ({
    path: ownPath(made, '/billing/lsac-remove-block/{id}'),
    body: { value: true, untillDate: new Date(made.now.getTime() + 7 * 86_400_000).toISOString() },
  }),
  'exam-council.updateSimulatedAccount': (made) => ({
    path: ownPath(made, '/billing/admin/lsac-simulator/{id}'),
    body: { subscriptionType: 'FREE' },
  }),
};
