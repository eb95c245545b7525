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
  for (const tutor of contentTutorsFile.parse(JSON.parse(text)).tutors)
    await insertTutor(tx, {
      id: deps.newId(),
      slug: tutor.slug,
      name: tutor.name,
      title: tutor.title,
      subjects: tutor.subjects,
      bio: tutor.bio,
      languages: tutor.languages,
      timezone: tutor.timezone,
      photo: `/${tutor.photo}`,
      accountId: tutor.account ? await findAccount(tx, tutorEmail) : null,
      acceptsStudents: true,
      enabled: true,
      createdAt: now,
      updatedAt: now,
    });
}
