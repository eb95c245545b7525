import { demoHistorySeed, simulateHistory } from '@docket/demo';
import type { Db } from '../db/database.ts';
import type { ContentService } from '../features/content/index.ts';
import { importLists } from '../features/content-import/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoAdmissions } from './admissions.demo.ts';
import { demoMoney, isMoneyMissing } from './billing.demo.ts';
import { demoClasses } from './classes.demo.ts';
import { demoAccounts } from './demo.accounts.ts';
import { writeHistory } from './demo.history.ts';
import { readLibrary, writeLearning, writeLibrary } from './demo.library.ts';
import {
  addPlanLearning,
  alone,
  findLoadState,
  hasClassroom,
  isLearningLoaded,
  isReadingLoaded,
  isScholarshipsLoaded,
  isSchoolsLoaded,
  isUsed,
  isWritingLoaded,
  saveLoadState,
  saveReadingLoaded,
  saveScholarshipsLoaded,
  saveSchoolsLoaded,
  saveWritingLoaded,
} from './demo.queries.ts';
import { demoReports } from './demo.reports.ts';
import { demoStudent, hashDemoPasswords, writeUsers } from './demo.users.ts';
import { demoJournal } from './journal.demo.ts';
import { demoFaqs, demoMessages } from './messages/messages.demo.ts';
import { demoPodcasts } from './podcasts.demo.ts';
import { demoProctored } from './proctored.demo.ts';
import { demoResources } from './resources.demo.ts';
import { demoScholarships } from './scholarships.demo.ts';
import { demoSchools } from './schools.demo.ts';
import { demoTutors } from './tutors.demo.ts';
import { demoWriting } from './writing.demo.ts';

/** Enough for at least eight answers to every question. */
const simulatedStudents = 40;

/**
 * Fills an unused database with the demo library, accounts and history. The first part is one transaction; an
 * interrupted history is resumed at the next start. Returns whether anything was loaded.
 */
export async function loadDemo(
  deps: Deps,
  { content, schools }: { content: ContentService; schools: { changed(): Promise<void> } },
  announce: (line: string) => void,
): Promise<boolean> {
  const state = await findLoadState(deps.db);
  if (!state && (await isUsed(deps.db))) return false;
  let isLoaded = false;
  const once = async (work: () => Promise<void>) => {
    await alone(deps.db, work);
    isLoaded = true;
  };
  if (state?.step !== 'done') await once(() => load(deps, content, announce));
  if (!(await isLearningLoaded(deps.db))) await once(() => addLearning(deps, content, announce));
  if (!(await isReadingLoaded(deps.db))) await once(() => addReading(deps));
  if (!(await isSchoolsLoaded(deps.db))) await once(() => addSchools(deps, schools));
  if (!(await isScholarshipsLoaded(deps.db))) await once(() => addScholarships(deps, schools));
  if (!(await isWritingLoaded(deps.db))) await once(() => addWriting(deps));
  if (await isMoneyMissing(deps)) await once(() => demoMoney(deps, announce));
  return isLoaded;
}

/** Units of the admissions course and resources, which libraries of earlier versions did not have either. */
async function addReading(deps: Deps): Promise<void> {
  if (await isReadingLoaded(deps.db)) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await demoAdmissions(tx, deps, now);
    await demoResources(tx, deps, now);
    await saveReadingLoaded(tx, now);
  });
}

/** Law schools, which libraries of earlier versions did not have. */
async function addSchools(deps: Deps, schools: { changed(): Promise<void> }): Promise<void> {
  if (await isSchoolsLoaded(deps.db)) return;
  const now = deps.clock.now();
  await demoSchools(deps, now);
  await saveSchoolsLoaded(deps.db, now);
  await schools.changed();
}

/** Applications of the demo student, and a pool of cases of the simulated ones; after the schools. */
async function addScholarships(deps: Deps, schools: { changed(): Promise<void> }): Promise<void> {
  if (await isScholarshipsLoaded(deps.db)) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await demoScholarships(tx, deps, { email: demoStudent.email, now });
    await saveScholarshipsLoaded(tx, now);
  });
  // The estimates of schools are based on the cases.
  await schools.changed();
}

/** Prompts of argumentative writing, and an essay of the demo student. */
async function addWriting(deps: Deps): Promise<void> {
  if (await isWritingLoaded(deps.db)) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await demoWriting(tx, deps, { email: demoStudent.email, now });
    await saveWritingLoaded(tx, now);
  });
}

async function writeClassroom(tx: Db, deps: Deps, now: Date): Promise<void> {
  await demoPodcasts(tx, deps, now);
  await demoTutors(tx, deps, { now, tutorEmail: 'tutor@docket.example' });
  await demoClasses(tx, deps, { email: demoStudent.email, now });
}

/** Adds what the library of an earlier version did not have, in one transaction. */
async function addLearning(
  deps: Deps,
  content: ContentService,
  announce: (line: string) => void,
): Promise<void> {
  if (await isLearningLoaded(deps.db)) return;
  const library = await readLibrary();
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await importLists(tx, library);
    await writeLearning(tx, deps, library, now);
    for (const plan of library.plans) await addPlanLearning(tx, plan.code, plan);
    if (!(await hasClassroom(tx))) await writeClassroom(tx, deps, now);
  });
  await content.changed();
  announce(
    `New in the library: ${library.skillUnits.length} skill units, ${library.courses.length} courses, classes, podcasts and tutors`,
  );
}

async function load(deps: Deps, content: ContentService, announce: (line: string) => void): Promise<void> {
  // Checked again: another process may have loaded it while this one waited.
  const state = await findLoadState(deps.db);
  if (state?.step === 'done' || (!state && (await isUsed(deps.db)))) return;
  const now = state ? new Date(state.now) : deps.clock.now();
  const library = await readLibrary();
  const history = simulateHistory({
    library,
    seed: demoHistorySeed,
    now: now.getTime(),
    students: simulatedStudents,
  });
  if (!state) {
    announce('First start: loading the demo library (takes a few seconds, only this once)');
    const hashes = await hashDemoPasswords(deps);
    await deps.db.transaction(async (tx) => {
      const planIds = await writeLibrary(tx, deps, library, now);
      await writeUsers(tx, deps, { hashes, students: history.students, planIds, now });
      await demoProctored(tx, deps, {
        timezone: demoStudent.timezone,
        adminEmail: 'admin@docket.example',
        now,
      });
      await demoFaqs(tx, now);
      await writeClassroom(tx, deps, now);
      await saveLoadState(tx, { step: 'history', now: now.getTime() }, now);
    });
    await content.changed();
    announce(
      `  ${library.tests.length + library.mergedTests.length} tests, ${library.skillUnits.length} skill units, ${library.courses.length} courses, ${library.plans.length} plans, ${demoAccounts.length} accounts`,
    );
  }
  announce(`  History of the demo student and of ${history.students.length} simulated students`);
  await writeHistory(deps, content, history);
  // Last, since a ticket contains what its student did with the question.
  const writeMessages = await demoMessages(deps, content, { email: demoStudent.email, now });
  await deps.db.transaction(async (tx) => {
    await writeMessages(tx);
    await demoJournal(tx, deps, { email: demoStudent.email, now });
    await demoReports(tx, deps, now);
    await saveLoadState(tx, { step: 'done', now: now.getTime() }, deps.clock.now());
  });
  await content.changed();
}
