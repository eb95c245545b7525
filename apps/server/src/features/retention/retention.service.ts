import type { Deps } from '../../http/deps.ts';
import { deleteOlder, retentionRules } from './retention.queries.ts';
import { blankSecrets } from './secrets.queries.ts';

const DAY_MS = 86_400_000;
/** Few enough that a statement holds its locks only briefly. */
const batch = 1_000;

/** Deletes what is older than its period, batch by batch (decision 81). Returns how many rows. */
export async function deleteExpired(deps: Deps, isRunning: () => boolean): Promise<number> {
  const now = deps.clock.now().getTime();
  let deleted = 0;
  for (const rule of retentionRules(deps.config.AUDIT_DAYS)) {
    const before = new Date(now - rule.days * DAY_MS);
    let count = batch;
    while (isRunning() && count === batch) {
      count = await deleteOlder(deps.db, rule, before, batch);
      deleted += count;
    }
  }
  return deleted;
}

/** Registers the jobs: blanking each minute and when a link was used, deleting every night. */
export function handleRetention(deps: Deps): void {
  deps.jobs.handle('mail-secrets', async (isRunning) => {
    while (isRunning() && (await blankSecrets(deps.db, deps.clock.now(), batch)) === batch);
  });
  deps.jobs.handle('retention', async (isRunning) => {
    await deleteExpired(deps, isRunning);
  });
}
