import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentResourcesFile } from '@docket/contract/content-format';
import type { Db } from '../db/database.ts';
import {
  insertCategory,
  insertResource,
  isCategorySlugTaken,
  listCategories,
} from '../features/resources/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';
import { sanitizeLesson } from '../text/rich-text.ts';

/** The resources of the demo library, after the existing ones; a category whose address is taken is left out. */
export async function demoResources(tx: Db, deps: Pick<Deps, 'newId'>, now: Date): Promise<void> {
  const text = await readFile(join(demoLibraryFolder, 'resources.json'), 'utf8');
  let position = (await listCategories(tx)).length;
  for (const category of contentResourcesFile.parse(JSON.parse(text)).categories) {
    const categoryId = deps.newId();
    const { name, slug, description } = category;
    if (await isCategorySlugTaken(tx, slug, categoryId)) continue;
    position += 1;
    const head = { name, slug, description, position, enabled: true };
    await insertCategory(tx, { id: categoryId, ...head, updatedAt: now });
    for (const [at, one] of category.resources.entries())
      await insertResource(tx, {
        id: deps.newId(),
        categoryId,
        title: one.title,
        slug: one.slug,
        summary: one.summary,
        bodyHtml: one.body ? sanitizeLesson(one.body) : '',
        url: one.url ?? null,
        position: at + 1,
        enabled: true,
        createdAt: now,
        updatedAt: now,
      });
  }
}
