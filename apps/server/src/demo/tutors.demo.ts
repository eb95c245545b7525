import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTutorsFile } from '@docket/contract/content-format';
import type { Db } from '../db/database.ts';
import { findAccount, insertTutor } from '../features/tutors/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';

/** The tutors of the demo library; one of them is the demo account of a tutor. */
export async function demoTutors(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  { now, tutorEmail }: { readonly now: Date; readonly tutorEmail: string },
): Promise<void> {
  const text = await readFile(join(demoLibraryFolder, 'tutors.json'), 'utf8');
  for (const one of contentTutorsFile.parse(JSON.parse(text)).tutors)
    await insertTutor(tx, {
      id: deps.newId(),
      slug: one.slug,
      name: one.name,
      title: one.title,
      subjects: one.subjects,
      bio: one.bio,
      languages: one.languages,
      timezone: one.timezone,
      photo: `/${one.photo}`,
      account_id: one.account ? await findAccount(tx, tutorEmail) : null,
      accepts_students: true,
      enabled: true,
      created_at: now,
      updated_at: now,
    });
}
