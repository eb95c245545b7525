import { seedBulk } from '../fixtures/bulk.ts';
import { createUser, type TestUser } from '../fixtures/factories.ts';
import type { TestServer } from '../fixtures/index.ts';

export interface LargeSchool {
  readonly admin: TestUser;
  /** A student with many drills. */
  readonly student: { readonly id: string; readonly token: string };
}

const many = (rows: number) => [
  `insert into users (id, email, email_verified_at, first_name, last_name, roles, test_settings, usage_state, drill_settings, created_at)
    select gen_random_uuid(), 'many-' || i || '@example.com', now(), 'First' || i, 'Last', '{STUDENT}', '{"tests":{}}', '{}', '{}', now()
    from generate_series(1, ${rows}) i`,
  'insert into lsac_accounts (user_id, enabled, linked, called_at) select id, true, true, now() from users',
  `insert into audit_log (id, at, action, target, home_id, before, after)
    select gen_random_uuid(), now() - i * interval '1 second', 'user.change', 'user:' || i, gen_random_uuid(), '{"a": 1}', '{"a": 2}'
    from generate_series(1, ${rows}) i`,
];

/** Fills the database by SQL with what large exports and bulk calls need. */
export async function fillLargeSchool(
  server: TestServer,
  { rows, drills }: { readonly rows: number; readonly drills: number },
): Promise<LargeSchool> {
  const client = await server.db.pool.connect();
  let found: LargeSchool['student'];
  try {
    const size = { questions: Math.max(400, drills), students: 3, answersEach: drills };
    const [student] = await seedBulk((text, values) => client.query(text, values), size, 1);
    for (const text of many(rows)) await client.query(text);
    await client.query('analyze');
    found = student!;
  } finally {
    client.release();
  }
  return { student: found, admin: await createUser(server, { roles: ['ADMIN'] }) };
}
