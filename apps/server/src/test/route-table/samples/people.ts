import type { SampleContext, Samples } from './audit-sample.ts';

const own = ({ student }: SampleContext, path: string, body?: unknown) => ({
  path: path.replace('{id}', student.id),
  ...(body === undefined ? {} : { body }),
});

/** Accounts, as admins change them. */
/** Before the sample test is edited. */
export const practices: Samples = {
  'user.lgEnabled': (made) => own(made, '/user/admin/lg-enabled/{id}', { lgEnabled: true }),
  // Tests of two sections are offered only with games.
  async 'practice.addTime'({ asStudent, sample, student }) {
    const body = { testId: sample.testId, sectionNo: 1, amountOfSections: 1 };
    const { practice } = await asStudent('POST', '/practice-test', body);
    await asStudent('PUT', `/practice-test/${practice.id}/start`, {});
    return { path: `/practice-test/${practice.id}/add-time`, body: { userId: student.id, minutes: 5 } };
  },
};
export const people: Samples = {
  'user.createUser': () => ({
    path: '/user',
    body: { email: 'walker@example.com', firstName: 'Wanda', lastName: 'Walker' },
  }),
  'user.deleteUser': (made) => ({ path: `/user/${made.answers['user.createUser'].user.id}` }),
  'user.tutorNotes': (made) => own(made, '/user/tutor-notes/{id}', { tutorNotes: 'Reads too fast.' }),
  'user.correctStreak': (made) =>
    own(made, '/user/streak-data/{id}', {
      day: made.now.toISOString().slice(0, 10),
      kind: 'worked',
      reason: 'The server was down.',
    }),
  'user.correctDrillHistory': (made) => own(made, '/user/correct-drill-history/{id}'),
  'user.reimportDrills': ({ student }) => ({
    path: '/user/reimport-drill-data-for-user',
    body: { userId: student.id },
  }),
  'user.reimportTests': ({ student }) => ({
    path: '/user/reimport-test-data-for-user',
    body: { userId: student.id },
  }),
  'user.corruptAll': () => ({ path: '/user/history-corrupted-all-users' }),
  'user.zoomUpdatedAll': () => ({ path: '/user/all/zoom-updated' }),
  'user.correctProfile': (made) => own(made, '/user/{id}/profile', { phone: '202 555 0199' }),
  'user.eventSignup': (made) => own(made, '/user/admin/event-signup/{id}', { isEvent: true }),
  'user.weightedAverage': (made) => own(made, '/user/admin/weighted-average/{id}', { weightedAverage: true }),
  'user.emailVerified': (made) => own(made, '/user/{id}/email-verified', { status: false }),
  'user.adminFiles': (made) =>
    own(made, '/user/{id}/admin-files', {
      adminFiles: [{ name: 'Agreement', url: 'https://files.example.com/agreement.pdf' }],
    }),
  'user.addAdminFile': ({ student }) => ({
    path: '/user/admin-file',
    body: { userId: student.id, name: 'agreement.pdf', data: Buffer.from('%PDF').toString('base64') },
  }),
  'user.setFeeWaiver': (made) =>
    own(made, '/user/{id}/fee-waiver', { status: 'active', url: 'https://files.example.com/waiver.pdf' }),
  'user.removeFeeWaiver': (made) => own(made, '/user/{id}/fee-waiver'),
  'user.blockFeeWaiverUpload': ({ student }) => ({
    path: '/user/update-fee-waiver-upload-blocked',
    body: { userId: student.id, blocked: true },
  }),
  'user.blockLsacDisable': ({ student }) => ({
    path: '/user/update-lsac-disable-blocked',
    body: { userId: student.id, blocked: true },
  }),
  'user.bulkUsers': ({ student }) => ({ path: '/user/bulk', body: { ids: [student.id], action: 'lg-off' } }),
};
/** Calls that change none of these, each with its reason. */
export const peopleExempt: Readonly<Record<string, string>> = {};
