// npm run db:generate -- --name NAME: a migration from the changed tables. Only the newest snapshot is kept: drizzle-kit compares
// the tables with it, and the ones before it say what the migrations say.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';

const code = await run(process.execPath, [
  join(root, 'node_modules/drizzle-kit/bin.cjs'),
  ...['generate', '--config', 'apps/server/drizzle.config.ts'],
  ...process.argv.slice(2),
]);
const folder = join(root, 'apps/server/migrations/meta');
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
process.exit(code);
