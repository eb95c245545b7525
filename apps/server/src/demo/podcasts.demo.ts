import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentPodcastsFile } from '@docket/contract/content-format';
import type { Db } from '../db/database.ts';
import { insertPodcast } from '../features/podcasts/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';

const dayMs = 86_400_000;

/** The episodes of the demo library, published some days before it is loaded. */
export async function demoPodcasts(tx: Db, deps: Pick<Deps, 'newId'>, now: Date): Promise<void> {
  const text = await readFile(join(demoLibraryFolder, 'podcasts.json'), 'utf8');
  for (const one of contentPodcastsFile.parse(JSON.parse(text)).podcasts)
    await insertPodcast(tx, {
      id: deps.newId(),
      slug: one.slug,
      no: one.no,
      title: one.title,
      description: one.description,
      url: `/${one.file}`,
      bytes: (await stat(join(demoLibraryFolder, one.file))).size,
      seconds: one.seconds,
      published_at: new Date(now.getTime() - one.daysAgo * dayMs),
      transcript: one.transcript,
    });
}
