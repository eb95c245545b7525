import type { SampleContext, Samples } from './audit-sample.ts';

const getSessionId = async (made: SampleContext) =>
  (await made.get(`/user/${made.student.id}/sessions`)).sessions[0].id as string;

/** Roles, passwords, sessions. */
export const access: Samples = {
  'user.impersonate': ({ student }) => ({ path: `/user/${student.id}/view-as` }),
  'user.endSessionOfUser': async (made) => ({
    path: `/user/${made.student.id}/sessions/${await getSessionId(made)}`,
  }),
  'user.endSessionsOfUser': ({ student }) => ({ path: `/user/${student.id}/sessions` }),
  'user.temporaryPassword': ({ student }) => ({ path: `/user/temp-password/${student.id}` }),
  'user.changePasswordOfUser': ({ student }) => ({
    path: `/user/${student.id}/change-password`,
    body: { newPassword: 'set by the test' },
  }),
  'user.changeRoles': ({ student }) => ({
    path: `/user/${student.id}/roles`,
    body: { roles: ['STUDENT', 'TUTOR'] },
  }),
};
/** Calls that change none of these, each with its reason. */
export const accessExempt: Readonly<Record<string, string>> = {};
