import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentWritingPrompt } from '@docket/contract/content-format';
import type { Db } from '../db/database.ts';
import { insertWritingPrompt, listWritingPrompts } from '../features/writing/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';
import { demoEssay } from './writing-essay.demo.ts';

const folder = join(demoLibraryFolder, 'writing');

async function readPrompts() {
  const names = (await readdir(folder)).filter((name) => /^prompt-\d+\.json$/.test(name));
  const prompts = await Promise.all(
    names.map(async (name) =>
      contentWritingPrompt.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
    ),
  );
  return prompts.sort((a, b) => a.no - b.no);
}

/**
 * The prompts of the demo library after the existing ones, and a submitted essay of the demo student on the first.
 */
export async function demoWriting(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  const known = await listWritingPrompts(tx);
  let position = known.length;
  for (const { no: _, $schema: _link, ...prompt } of await readPrompts()) {
    if (known.some(({ slug }) => slug === prompt.slug)) continue;
    position += 1;
    await insertWritingPrompt(tx, { ...prompt, id: deps.newId(), position, published: true, updatedAt: now });
  }
  const [first] = await listWritingPrompts(tx);
  if (first) await demoEssay(tx, deps, { email, promptId: first.id, now });
}
