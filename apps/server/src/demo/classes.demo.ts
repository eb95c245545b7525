import { join } from 'node:path';
import { type ContentClass, contentClassesFile } from '@docket/contract/content-format';
import { attendance, demoHistorySeed, readChecked } from '@docket/demo';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import {
  getClassTimes,
  insertClass,
  markAttended,
  markWatched,
  registerStudent,
  saveProgress,
  upsertRecording,
  zonedTimestamp,
} from '../features/classes/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';
import { paragraphs } from '../text/plain-text.ts';
import { findAccount, findQuestions, registerSimulated, setClassTags } from './classes.demo.queries.ts';

const hourMs = 3_600_000;
const tutorsFile = z.object({ tutors: z.array(z.object({ slug: z.string(), name: z.string() })) });

/** When a class of the library begins, counted from the day of loading in its own zone. */
export function findStart(
  { at, inDays, zone }: Pick<ContentClass, 'at' | 'inDays' | 'zone'>,
  now: Date,
): Date {
  if (at === 'next-hour') return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
  const [hour, minute] = at.split(':').map(Number) as [number, number];
  return zonedTimestamp(zone, { now, inDays, hour, minute });
}

/** The demo student's part in classes, in the order of the file. */
const registered = [0, 1, 3, 4];
/** The student missed the first of these classes and watched its recording instead. */
const watched = 0;
const attended = 1;
const leftAt = { index: 1, second: 20 };
/** The third class from the end has no free seats, so that the waiting list can be tried. */
const full = 5;
const usualCount = 14;

/** The classes of the library, with their tags, the demo student's part in them, and registrations of others. */
export async function demoClasses(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  const { classes } = await readChecked(join(demoLibraryFolder, 'classes.json'), contentClassesFile);
  const { tutors } = await readChecked(join(demoLibraryFolder, 'tutors.json'), tutorsFile);
  const names = new Map(tutors.map((tutor) => [tutor.slug, tutor.name]));
  await setClassTags(tx, [...new Set(classes.flatMap((one) => one.tags))], now);
  const student = await findAccount(tx, email);
  const since = new Date(now.getTime() - 30 * 24 * hourMs);
  for (const [at, one] of classes.entries()) {
    const id = deps.newId();
    const startsAt = findStart(one, now);
    const { title, tags, zone, minutes, joinUrl, capacity, recording } = one;
    const name = names.get(one.tutor);
    const tutor = name === undefined ? null : { name, slug: one.tutor };
    const description = paragraphs(one.description);
    const questionIds = await findQuestions(tx, one.questions ?? []);
    await insertClass(
      tx,
      id,
      { title, description, tags, tutor, startsAt, zone, minutes, joinUrl, capacity, questionIds },
      null,
      since,
    );
    if (recording) {
      const { file: url, captions: captionsUrl, seconds } = recording;
      await upsertRecording(tx, deps.newId(), id, { url, captionsUrl, seconds }, startsAt);
    }
    const others = await registerSimulated(tx, id, since, at === full && capacity ? capacity : usualCount);
    const { joinFrom, endsAt } = getClassTimes({ startsAt, minutes });
    const came = endsAt <= now ? attendance(others.length, demoHistorySeed + at) : [];
    for (const [index, after] of came.entries())
      if (after !== null)
        await markAttended(tx, others[index]!, id, new Date(joinFrom.getTime() + after * 1000));
    if (!student) continue;
    if (registered.includes(at)) await registerStudent(tx, student, id, 'registered', since);
    if (at === attended) await markAttended(tx, student, id, startsAt);
    if (at === watched) await markWatched(tx, student, id, startsAt);
    if (at === leftAt.index) await saveProgress(tx, student, id, leftAt.second);
  }
}
