import { isOffer, OUTCOMES, type Random, STUDY_YEARS, seededRandom } from '@docket/rules';
import type { Db } from '../db/database.ts';
import {
  type ApplicationRow,
  applyShared,
  insertApplications,
  lockPool,
} from '../features/scholarships/index.ts';
import type { Deps } from '../http/deps.ts';
import {
  insertSharing,
  listDemoStudents,
  listSchoolsWithMedians,
  type SchoolWithMedians,
} from './scholarships.demo.queries.ts';

const seed = 61;
/** Schools that simulated students apply to, spread over the ranking. */
const schoolCount = 10;
const applicationsOfStudent = 6;

/** Roughly normal, mean 0 and deviation 1: the sum of twelve uniform numbers (Irwin-Hall). */
const drawNormal = (random: Random) => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const day = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

type Outcome = Pick<ApplicationRow, 'status' | 'grantAmount' | 'grantPeriod' | 'isConditional'>;

/** Scores above the medians get an offer and a larger grant; the rest is chance. */
function drawOutcome(
  random: Random,
  school: SchoolWithMedians,
  scores: { lsat: number; gpa: number },
): Outcome {
  const strength =
    (scores.lsat - school.lsat) / 3 + (scores.gpa - school.gpa) / 0.2 + drawNormal(random) * 0.6;
  const none = { grantAmount: null, grantPeriod: 'year' as const, isConditional: null };
  if (strength < -0.9) return { status: 'denied', ...none };
  if (strength < -0.2) return { status: 'waitlisted', ...none };
  const grant = Math.max(0, Math.round(strength * 9 + drawNormal(random) * 3)) * 1_000;
  const isTotal = grant > 0 && random() < 0.3;
  return {
    status: random() < 0.15 ? 'attending' : 'accepted',
    grantAmount: isTotal ? grant * STUDY_YEARS : grant,
    grantPeriod: isTotal ? 'total' : 'year',
    isConditional: grant > 0 ? random() < 0.2 : null,
  };
}

function buildApplication(
  { newId, random, now }: { readonly newId: () => string; readonly random: () => number; readonly now: Date },
  userId: string,
  school: SchoolWithMedians,
  of: { year: number; lsat: number; gpa: number },
  outcome: Outcome,
): ApplicationRow {
  const isDecided = OUTCOMES.includes(outcome.status);
  return {
    ...outcome,
    ...of,
    userId,
    id: newId(),
    schoolId: school.id,
    appliedOn: day(of.year - 1, 10 + Math.floor(random() * 3), 1 + Math.floor(random() * 28)),
    decidedOn: isDecided ? day(of.year, 1 + Math.floor(random() * 3), 1 + Math.floor(random() * 28)) : null,
    deadlineOn: isOffer(outcome.status) ? day(of.year, 4, 15) : null,
    notes: '',
    caseId: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Applications of the demo student and of simulated ones, who share theirs; then the pool, updated. */
export async function demoScholarships(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  const random = seededRandom(seed);
  const all = await listSchoolsWithMedians(tx);
  const step = Math.max(1, Math.floor(all.length / schoolCount));
  const schools = all.filter((_, at) => at % step === Math.floor(step / 2)).slice(0, schoolCount);
  const students = await listDemoStudents(tx, email);
  if (schools.length === 0 || students.length === 0) return;
  const year = now.getUTCFullYear();

  const parts = { newId: deps.newId, random, now };
  const simulated = students.filter((student) => student.simulated);
  const rows = simulated.flatMap(({ id }, no) => {
    const lsat = Math.round(clamp(162 + drawNormal(random) * 6, 140, 180));
    const gpa = Number(clamp(3.6 + drawNormal(random) * 0.22, 2.5, 4.3).toFixed(2));
    // The class that entered this year, and the one before.
    const scores = { year: year - (no % 2), lsat, gpa };
    const first = Math.floor(random() * schools.length);
    return Array.from({ length: Math.min(applicationsOfStudent, schools.length) }, (_, at) => {
      const school = schools[(first + at) % schools.length]!;
      return buildApplication(parts, id, school, scores, drawOutcome(random, school, scores));
    });
  });
  const own = students.filter((student) => !student.simulated);
  const outcomes: readonly Outcome[] = [
    { status: 'accepted', grantAmount: 24_000, grantPeriod: 'year', isConditional: false },
    { status: 'accepted', grantAmount: 105_000, grantPeriod: 'total', isConditional: true },
    { status: 'waitlisted', grantAmount: null, grantPeriod: 'year', isConditional: null },
    { status: 'applied', grantAmount: null, grantPeriod: 'year', isConditional: null },
    { status: 'accepted', grantAmount: 0, grantPeriod: 'year', isConditional: null },
  ];
  const middle = schools.slice(2);
  // The demo student applied some weeks ago, for next year's class.
  const isoDay = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  rows.push(
    ...own.flatMap(({ id }) =>
      outcomes.slice(0, middle.length).map((outcome, at): ApplicationRow => {
        const scores = { year: year + (now.getUTCMonth() >= 6 ? 1 : 0), lsat: 166, gpa: 3.74 };
        return {
          ...buildApplication(parts, id, middle[at]!, scores, outcome),
          appliedOn: isoDay(at - 60),
          decidedOn: outcome.status === 'applied' ? null : isoDay(at - 10),
          deadlineOn: isOffer(outcome.status) ? isoDay(at + 45) : null,
        };
      }),
    ),
  );

  await lockPool(tx);
  await insertApplications(tx, rows);
  if (simulated.length > 0)
    await insertSharing(
      tx,
      simulated.map(({ id }) => id),
      now,
    );
  await applyShared(tx, { outcomes: OUTCOMES, studyYears: STUDY_YEARS, now, demoEmails: [email] });
}
