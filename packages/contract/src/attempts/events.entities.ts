import { z } from 'zod';
import { highlights, optionId, optionNo } from '../drills/drills.entities.ts';
import { confidence } from '../practice/practice.entities.ts';

const chosen = { answer: optionNo.nullable(), optionId };
const eliminated = { optionNo, optionId, hidden: z.boolean() };

/**
 * What an event about one question says, by its kind: the fields that its calls take, that devices keep and that the
 * server stores. `br-` is blind review.
 */
export const questionEventData = {
  answer: chosen,
  'br-answer': chosen,
  hide: eliminated,
  'br-hide': eliminated,
  'br-open': {},
  flag: { flagged: z.boolean() },
  confidence: { confidence: confidence.nullable() },
  highlight: { type: z.enum(['question', 'passage']), data: highlights },
};

type ReadonlyList<T> = T extends readonly (infer One)[] ? readonly One[] : T;
/** The fields of an object. What zod infers for an object without fields has every field. */
type Fields<T> = { readonly [F in keyof T as string extends F ? never : F]: ReadonlyList<T[F]> };
export type QuestionEventKind = keyof typeof questionEventData;
export type QuestionEventData = {
  readonly [K in QuestionEventKind]: Fields<z.infer<z.ZodObject<(typeof questionEventData)[K]>>>;
};

/** An answer as a submission carries it. */
export interface TimedAnswer {
  readonly drillQuestionId: string;
  readonly givenAnswer: number | null;
  readonly optionId?: string;
  /** Server time; left out when the question was never answered. */
  readonly at?: string;
}
export interface SpentTime {
  readonly drillQuestionId: string;
  /** Seconds. */
  readonly timeSpent: number;
}
export interface QuestionVisit {
  readonly drillQuestionId: string;
  /** Server time. */
  readonly at: string;
}

/**
 * What a student does on a sheet, as devices keep it until the server has it. `drillQuestionId` is the id of the attempt's
 * question in every kind of attempt: the layout on devices is older than practice tests.
 */
export type SheetEvent =
  | {
      readonly [K in QuestionEventKind]: {
        readonly kind: K;
        readonly drillQuestionId: string;
      } & QuestionEventData[K];
    }[QuestionEventKind]
  | { readonly kind: 'activate' }
  | {
      readonly kind: 'ping';
      readonly records: readonly SpentTime[];
      /** When each question was opened; only in practice tests. */
      readonly visits?: readonly QuestionVisit[];
    }
  | {
      readonly kind: 'submit';
      /** The section that the student leaves, in a practice test. */
      readonly sectionNo?: number;
      readonly answers: readonly TimedAnswer[];
      readonly localTimeSpent: readonly SpentTime[];
    };
export type SheetEventOf<K extends SheetEvent['kind']> = Extract<SheetEvent, { readonly kind: K }>;
