import type { Accommodations, DrillSettings, DrillType } from '@docket/contract';
import { drillBudgetSeconds } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { type AttemptRow, insertAttemptQuestions, insertAttempts } from '../../attempts/index.ts';
import type { QuestionMeta } from '../../content/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { type ReasonCode, reasonText } from '../pick/reason.ts';
import { markServed } from '../pick/seen.queries.ts';

export interface NewDrill {
  readonly userId: string;
  readonly kind: AttemptRow['kind'];
  readonly type: DrillType;
  readonly nextKey: string;
  readonly title: string;
  readonly reason: ReasonCode;
  /** The predicted chance of success; null if the student chose the questions. */
  readonly chance: number | null;
  readonly challengeId?: string;
  readonly questions: readonly QuestionMeta[];
  readonly timing: DrillSettings['timing'];
  readonly accommodations: Accommodations;
  readonly onTimeUp: DrillSettings['onTimeUp'];
  readonly blindReview: boolean;
  readonly now: Date;
}

/** How an attempt is timed and reviewed, by the student's settings. */
export const readAttemptOptions = ({
  drillSettings: settings,
  accommodations,
}: Pick<StudentAccess, 'drillSettings' | 'accommodations'>) => ({
  accommodations,
  timing: settings.timing,
  onTimeUp: settings.onTimeUp,
  blindReview: settings.blindReview === 'on',
});

/** The columns of an attempt that describe its questions, for lists. */
export const describe = (questions: readonly QuestionMeta[]) => ({
  questionCount: questions.length,
  difficulty: questions.reduce((sum, question) => sum + question.difficulty, 0) / questions.length,
  questionTypes: [...new Set(questions.map((question) => question.questionType))],
  firstQuestionId: questions[0]!.id,
});

/** Creates an attempt with these questions and records them as served. Returns its id. */
export async function insertDrill(tx: Db, deps: Deps, newDrill: NewDrill): Promise<string> {
  const { userId, questions, now } = newDrill;
  const id = deps.newId();
  await insertAttempts(tx, [
    {
      userId,
      id,
      kind: newDrill.kind,
      type: newDrill.type,
      state: 'new',
      nextKey: newDrill.nextKey,
      title: newDrill.title,
      reasonCode: newDrill.reason,
      reasonText: reasonText(newDrill.reason, newDrill.chance ?? 0),
      predicted: newDrill.chance,
      challengeId: newDrill.challengeId ?? null,
      budgetSeconds: drillBudgetSeconds(
        newDrill.timing,
        newDrill.type,
        questions.length,
        newDrill.accommodations,
      ),
      onTimeUp: newDrill.onTimeUp,
      blindReview: newDrill.blindReview,
      createdAt: now,
      ...describe(questions),
    },
  ]);
  await insertAttemptQuestions(
    tx,
    questions.map((question, i) => ({
      userId,
      id: deps.newId(),
      attemptId: id,
      no: i + 1,
      questionId: question.id,
      highlights: [],
    })),
  );
  await markServed(tx, userId, questions, now);
  return id;
}
