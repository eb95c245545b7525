import type { History, HistoryChallenge, HistoryDrill } from '@docket/demo';
import type { Deps } from '../../http/deps.ts';
import type { ContentIndex, ContentService } from '../content/content.service.types.ts';
import { type PastAttempt, type PastWork, recordHistory } from '../drills/past/past.service.ts';
import { settingDefaults } from '../settings/settings.defaults.ts';
import { findWorkers } from './demo.queries.ts';
import { demoStudent } from './demo.users.ts';

interface Worker {
  readonly email: string;
  readonly timezone: string;
  readonly drills: readonly HistoryDrill[];
  readonly challenges: readonly HistoryChallenge[];
}

/** Ids of questions by the name that the history gives them: test slug, section number, question number. */
function questionIds(index: ContentIndex): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const test of index.tests)
    for (const section of test.sections)
      for (const id of section.questionIds)
        ids.set(`${test.slug}/${section.no}/${index.questionsById.get(id)!.no}`, id);
  return ids;
}

function workOf(
  userId: string,
  worker: Worker,
  ids: ReadonlyMap<string, string>,
  newId: () => string,
): PastWork {
  const challenges = worker.challenges.map((challenge) => ({ id: newId(), challenge }));
  const attempts = worker.drills.map((drill, at): PastAttempt => {
    const challenge = challenges.find((one) => one.challenge.drills.includes(at));
    return {
      kind: drill.kind,
      type: drill.type,
      startedAt: new Date(drill.startedAt),
      completedAt: new Date(drill.completedAt),
      archivedAt: drill.archivedAt === null ? null : new Date(drill.archivedAt),
      ...(challenge ? { challengeId: challenge.id } : {}),
      answers: drill.answers.map((answer) => ({
        questionId: ids.get(answer.questionKey)!,
        answer: answer.answerNo + 1,
        answeredAt: new Date(answer.at),
        timeMs: Math.round(answer.timeMs),
        flagged: answer.flagged,
      })),
    };
  });
  return {
    userId,
    timezone: worker.timezone,
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

/**
 * Records the history of everybody who has none yet, one transaction a student: broken off, it goes on where it stopped.
 * The demo student comes last, when the others have moved the item difficulties.
 */
export async function writeHistory(deps: Deps, content: ContentService, history: History): Promise<void> {
  const workers: Worker[] = [
    ...history.students.map((student) => ({
      email: student.email,
      timezone: student.timezone,
      drills: student.drills,
      challenges: [],
    })),
    { ...demoStudent, drills: history.demoStudent.drills, challenges: history.demoStudent.challenges },
  ];
  const users = await findWorkers(
    deps.db,
    workers.map((worker) => worker.email),
  );
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const ids = questionIds(await content.index());
  const { accuracySeconds } = settingDefaults;
  for (const worker of workers) {
    const user = byEmail.get(worker.email);
    if (!user || user.worked) continue;
    await recordHistory(deps, { content, accuracySeconds }, workOf(user.id, worker, ids, deps.newId));
  }
}
