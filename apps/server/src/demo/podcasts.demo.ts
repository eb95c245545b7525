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
  for (const podcast of contentPodcastsFile.parse(JSON.parse(text)).podcasts)
    await insertPodcast(tx, {
      id: deps.newId(),
      slug: podcast.slug,
      no: podcast.no,
      title: podcast.title,
      description: podcast.description,
      url: `/${podcast.file}`,
      bytes: (await stat(join(demoLibraryFolder, podcast.file))).size,
      seconds: podcast.seconds,
      publishedAt: new Date(now.getTime() - podcast.daysAgo * dayMs),
      transcript: podcast.transcript,
    });
}
