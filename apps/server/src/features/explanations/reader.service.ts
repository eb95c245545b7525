import { errorMessages } from '@docket/contract';
import { accessMessage, inGroup } from '@docket/rules';
import { ApiError, notFound, wrongState } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import {
  type ContentIndex,
  type ContentService,
  mayDrill,
  mayLearnFrom,
  type QuestionMeta,
  type SegmentMeta,
} from '../content/index.ts';
import type { AccessService, StudentAccess } from '../plans/index.ts';
import { type Lock, questionLock, segmentLock } from './lock.policy.ts';
import { findQuestionAccess } from './lock.queries.ts';

/** A reader of explanations, and the content that is read. */
export interface Reader {
  readonly userId: string;
  readonly staff: boolean;
  readonly access: StudentAccess;
  readonly index: ContentIndex;
}
export interface LockedQuestion {
  readonly meta: QuestionMeta;
  readonly lock: Lock;
  /** It is in a test that the student has not taken, and was not seen elsewhere: reading it spoils the test. */
  readonly spoils: boolean;
  /** The student may answer it in a drill. */
  readonly mayDrill: boolean;
}
export interface LockedSegment {
  readonly meta: SegmentMeta;
  readonly lock: Lock;
  readonly questions: readonly LockedQuestion[];
}

const mayExplain = ({ access, index }: Reader, meta: QuestionMeta) =>
  meta.origin === 'test' ? access.mayUse(meta.testId, 'explanations') : mayLearnFrom(access, index, meta);

export type Readers = ReturnType<typeof createReaders>;

/** Decides which questions and passages each reader may see. */
export function createReaders(
  deps: Deps,
  { content, access }: { content: ContentService; access: AccessService },
) {
  /** Locks of these questions in order, without questions that this reader may not know of. */
  async function locks(reader: Reader, metas: readonly QuestionMeta[]): Promise<LockedQuestion[]> {
    const rows = await findQuestionAccess(
      deps.db,
      reader.userId,
      metas.map((meta) => meta.id),
      deps.clock.now(),
    );
    const accessById = new Map(rows.map((row) => [row.questionId, row]));
    return metas.flatMap((meta) => {
      const state = accessById.get(meta.id);
      const served = state?.served ?? false;
      const offered =
        meta.enabled &&
        (reader.index.homesById.get(meta.testId)?.enabled ?? false) &&
        (meta.sectionType !== 'LG' || reader.access.lgEnabled);
      // A withdrawn question stays readable for students who worked on it.
      if (!reader.staff && !offered && !served) return [];
      const lock = questionLock({
        staff: reader.staff,
        included: mayExplain(reader, meta),
        working: state?.working ?? false,
        revealed: state?.revealed ?? false,
      });
      const isFresh = !reader.staff && meta.origin === 'test' && lock !== 'not-included';
      return [
        {
          meta,
          lock,
          spoils: isFresh && !state?.taken && !state?.seen,
          mayDrill: !reader.staff && lock !== 'working' && mayDrill(reader.access, reader.index, meta),
        },
      ];
    });
  }

  return {
    locks,
    /** Throws NO_ACCESS for a student whose access code is not 1. */
    async of(user: SessionUser, now: Date): Promise<Reader> {
      const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
      const staff = inGroup(user.roles, 'staff');
      if (!staff && own.code !== 1)
        throw new ApiError('NO_ACCESS', accessMessage(own.code), undefined, { accessCode: own.code });
      return { userId: user.id, staff, access: own, index };
    },
    async question(reader: Reader, id: string): Promise<LockedQuestion> {
      const meta = reader.index.questionsById.get(id);
      const [found] = meta ? await locks(reader, [meta]) : [];
      if (!found) throw notFound('Question');
      return found;
    },
    async segment(reader: Reader, id: string): Promise<LockedSegment> {
      const meta = reader.index.segmentsById.get(id);
      const metas = (meta?.questionIds ?? []).flatMap(
        (questionId) => reader.index.questionsById.get(questionId) ?? [],
      );
      const questions = await locks(reader, metas);
      if (!meta || (questions.length === 0 && !reader.staff)) throw notFound('Passage');
      // The explanation of a skill reveals no answer and is meant to be read first.
      if (meta.kind === 'skill')
        return {
          meta,
          questions,
          lock: questions.some((question) => question.lock === 'not-included') ? 'not-included' : 'open',
        };
      return { meta, questions, lock: segmentLock(questions.map((question) => question.lock)) };
    },
  };
}

/** Throws unless the lock is open: 422 if the plan does not include it, 409 if it unlocks later. */
export function requireOpen(lock: Lock): void {
  if (lock === 'not-included') throw new ApiError('NOT_INCLUDED', errorMessages.explanations.notIncluded);
  if (lock === 'working') throw wrongState(errorMessages.explanations.afterFinish);
  if (lock === 'locked') throw wrongState(errorMessages.explanations.afterAnswer);
}
