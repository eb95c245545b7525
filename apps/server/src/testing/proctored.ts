import type { ProctoredTest } from '@docket/contract';
import { createUser, type UserOverrides } from './factories.ts';
import type { TestServer } from './index.ts';
import type { Exam } from './practice.ts';

export const inMinutes = (server: TestServer, count: number) =>
  new Date(server.clock.now().getTime() + count * 60_000).toISOString();

/** Schedules an event through the call that staff use; it begins in an hour unless told. */
export async function scheduleEvent(
  server: TestServer,
  exam: Pick<Exam, 'testId'>,
  { minutes = 60, title = 'Saturday test' }: { minutes?: number; title?: string } = {},
): Promise<ProctoredTest> {
  const staff = await createUser(server, { roles: ['EVENTS'] });
  const { proctoredTest } = await server.as(staff.token)('POST /proctored-test', {
    body: { testId: exam.testId, title, startsAt: inMinutes(server, minutes) },
  });
  return proctoredTest;
}

/** A student who is registered for an event. */
export async function registeredStudent(server: TestServer, id: string, given: UserOverrides = {}) {
  const student = await createUser(server, given);
  const call = server.as(student.token);
  await call('POST /proctored-test/{id}/register', { params: { id }, body: {} });
  return { ...student, call };
}
