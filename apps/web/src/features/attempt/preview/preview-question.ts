import type { DrillQuestion } from '@docket/contract/types';

/** A question as its author edits it. */
export interface DraftQuestion {
  readonly id: string;
  readonly no: number;
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  readonly options: readonly string[];
  readonly credited: number | null;
}

/** The same question as a student gets it, not yet answered. */
export function createPreviewQuestion(draft: DraftQuestion): DrillQuestion {
  return {
    id: draft.id,
    questionId: draft.id,
    no: draft.no,
    source: {
      origin: 'test',
      testId: '',
      testNo: 0,
      testName: '',
      testSlug: '',
      sectionId: '',
      sectionNo: 0,
      sectionType: 'LR',
      segmentNo: null,
      questionNo: draft.no,
    },
    segmentId: null,
    stimulus: draft.stimulusHtml || null,
    stem: draft.stemHtml,
    options: draft.options.map((html, index) => ({ no: index + 1, id: `option-${index + 1}`, html })),
    givenAnswer: null,
    brAnswer: null,
    brOpened: false,
    hidden: [],
    brHidden: [],
    flagged: false,
    timeSpent: 0,
    confidence: null,
    highlights: [],
    hint: null,
    result: null,
    embargo: null,
  };
}

/** The result of a correct answer, without statistics of other students. */
export const createResult = (credited: number): NonNullable<DrillQuestion['result']> => ({
  credited,
  correct: true,
  brCorrect: null,
  questionType: { code: '', label: '' },
  topics: [],
  difficulty: 0,
  assisted: false,
  counted: true,
  seenBefore: false,
  meanTime: null,
  shareRight: null,
  optionShares: null,
  othersAnswered: 0,
});
