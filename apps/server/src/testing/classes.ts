import type { ClassEvent } from '@docket/contract';
import type { Input } from '@docket/contract/client';
import { createUser, type UserOverrides } from './factories.ts';
import type { TestServer } from './index.ts';

type Fields = Partial<Input<'POST /class/create'>['body']>;

/** Schedules a class through the call that staff use; it begins in two days unless told. */
export async function scheduleClass(server: TestServer, fields: Fields = {}): Promise<ClassEvent> {
  const staff = await createUser(server, { roles: ['EVENTS'] });
  const made = await server.as(staff.token)('POST /class/create', {
    body: {
      title: 'Evening class',
      startsAt: new Date(server.clock.now().getTime() + 2 * 86_400_000).toISOString(),
      zone: 'America/New_York',
      minutes: 60,
      joinUrl: 'https://meet.example.com/evening',
      ...fields,
    },
  });
  return made.class;
}

/** A student whose plan includes classes. */
export async function classStudent(server: TestServer, given: UserOverrides = {}) {
  const student = await createUser(server, { planFeatures: { tests: [], classes: true }, ...given });
  return { ...student, call: server.as(student.token) };
}
