import type { History, HistoryChallenge, HistoryDrill, HistoryLesson, HistoryPractice } from '@docket/demo';
import { toOptionKey } from '@docket/rules';
import type { AttemptServices } from '../features/attempts/index.ts';
import type { ContentService } from '../features/content/index.ts';
import { type PastAttempt, type PastWork, recordHistory } from '../features/drills/index.ts';
import { accessService } from '../features/plans/index.ts';
import { settingDefaults } from '../features/settings/index.ts';
import type { Deps } from '../http/deps.ts';
import { questionIds, writeLessons } from './demo.learning.ts';
import { latestWork } from './demo.practice.queries.ts';
import { recordPractice, showResults } from './demo.practice.ts';
import { findActiveStudents } from './demo.queries.ts';
import { demoStudent } from './demo.users.ts';

interface ActiveStudent {
  readonly email: string;
  readonly timezone: string;
  readonly drills: readonly HistoryDrill[];
  readonly challenges: readonly HistoryChallenge[];
  readonly practice: readonly HistoryPractice[];
  /** Drills of skills and lessons. */
  readonly learning: readonly HistoryDrill[];
  readonly lessons: readonly HistoryLesson[];
}

/** Some of the worker's drills, with the challenges that they belong to. */
function makePastWork(
  userId: string,
  student: ActiveStudent,
  drills: readonly HistoryDrill[],
  ids: ReadonlyMap<string, string>,
  newId: () => string,
): PastWork {
  const challenges = student.challenges
    .map((challenge) => ({
      id: newId(),
      challenge,
      drills: challenge.drills.map((at) => student.drills[at]!),
    }))
    .filter((one) => one.drills.some((drill) => drills.includes(drill)));
  const attempts = drills.map((drill): PastAttempt => {
    const challenge = challenges.find((one) => one.drills.includes(drill));
    return {
      kind: drill.kind,
      type: drill.type,
      startedAt: new Date(drill.startedAt),
      completedAt: new Date(drill.completedAt),
      archivedAt: drill.archivedAt === null ? null : new Date(drill.archivedAt),
      ...(challenge ? { challengeId: challenge.id } : {}),
      answers: drill.answers.map((answer) => ({
        questionId: ids.get(answer.questionKey)!,
        // The library was imported in the order of the files: positions there are keys.
        answer: toOptionKey(answer.answerNo + 1),
        answeredAt: new Date(answer.at),
        timeMs: Math.round(answer.timeMs),
        flagged: answer.flagged,
      })),
    };
  });
  return {
    userId,
    timezone: student.timezone,
    attempts,
    challenges: challenges.map(({ id, challenge }) => ({
      id,
      skillId: challenge.questionType,
      rootType: challenge.rootType,
      noOfChallenges: challenge.noOfChallenges,
      completed: challenge.completed,
      createdAt: new Date(challenge.createdAt),
      endedAt: new Date(challenge.endedAt),
    })),
  };
}

interface Step {
  /** When its first attempt began, milliseconds since 1970. */
  readonly at: number;
  run(): Promise<unknown>;
}

/**
 * The work of one user in the order in which it happened: the drills before a test, the test, the drills after it. So
 * each step finds the state that the earlier ones left.
 */
function listSteps(
  deps: Deps,
  services: AttemptServices,
  userId: string,
  student: ActiveStudent,
  ids: ReadonlyMap<string, string>,
): Step[] {
  const drilling = (drills: readonly HistoryDrill[]): Step[] => {
    const options = { content: services.content, accuracySeconds: settingDefaults.accuracySeconds };
    return drills.length === 0
      ? []
      : [
          {
            at: drills[0]!.startedAt,
            run: () => recordHistory(deps, options, makePastWork(userId, student, drills, ids, deps.newId)),
          },
        ];
  };
  const tests = student.practice;
  const drills = [...student.drills, ...student.learning].sort((a, b) => a.startedAt - b.startedAt);
  return [
    ...tests.flatMap((practice, i) => {
      const since = tests[i - 1]?.startedAt ?? 0;
      return [
        ...drilling(
          drills.filter((drill) => drill.startedAt > since && drill.startedAt < practice.startedAt),
        ),
        {
          at: practice.startedAt,
          run: async () => {
            await recordPractice(deps, services, { userId, practice, questionIds: ids });
            await showResults(deps, services, userId, tests);
          },
        },
      ];
    }),
    ...drilling(drills.filter((drill) => drill.startedAt > (tests.at(-1)?.startedAt ?? 0))),
  ];
}

/**
 * Records the history of everybody, one transaction per step. If it was interrupted, it continues with the first step
 * that began after the newest stored attempt. The demo student comes last, when the others have moved the item
 * difficulties.
 */
export async function writeHistory(deps: Deps, content: ContentService, history: History): Promise<void> {
  const students: ActiveStudent[] = [
    ...history.students.map((student) => ({
      email: student.email,
      timezone: student.timezone,
      drills: student.drills,
      challenges: [],
      practice: [],
      learning: [],
      lessons: [],
    })),
    {
      ...demoStudent,
      drills: history.demoStudent.drills,
      challenges: history.demoStudent.challenges,
      practice: history.demoStudent.practice,
      learning: history.demoStudent.learning,
      lessons: history.demoStudent.lessons,
    },
  ];
  const users = await findActiveStudents(
    deps.db,
    students.map((student) => student.email),
  );
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const index = await content.index();
  const ids = questionIds(index);
  const services: AttemptServices = {
    content,
    access: accessService(deps),
    accuracySeconds: async () => settingDefaults.accuracySeconds,
  };
  for (const student of students) {
    const user = byEmail.get(student.email);
    if (!user) continue;
    const done = user.worked ? await latestWork(deps.db, user.id) : null;
    if (done !== null) await showResults(deps, services, user.id, student.practice);
    for (const step of listSteps(deps, services, user.id, student, ids))
      if (done === null || step.at > done) await step.run();
    await writeLessons(deps.db, index, user.id, student.lessons);
  }
}
