import { createClient } from '@docket/contract/client';
import { freshDatabase } from './database.ts';
import { makeStaff } from './long-history.ts';
import { startProgram } from './process.ts';
import { divideTables, migrated, seed } from './seed.ts';

/** A server on a new database that `fill` has filled, and a client of its administrator. */
export async function startSchool(name: string, fill: (url: string) => Promise<void>) {
  const url = await migrated(await freshDatabase(name));
  const [staff] = await seed(url, { questions: 100, students: 1, answersEach: 1 }, 1, {
    isWhole: true,
  });
  await makeStaff(url, staff!.id, 'ADMIN');
  await fill(url);
  await divideTables(url);
  const server = await startProgram(['apps/server/dist/main.js'], {
    DATABASE_URL: url,
    PORT: '0',
    DEMO: 'false',
    NODE_ENV: 'production',
  });
  return { call: createClient({ base: server.url, token: () => staff!.token }), stop: server.stop };
}
