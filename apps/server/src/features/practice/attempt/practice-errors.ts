import { errorMessages } from '@docket/contract';
import type { Refusal } from '@docket/rules';
import { ApiError, notFound, wrongState } from '../../../api-error.ts';

export const practiceNotFound = () => notFound('Practice test');
export const practiceQuestionNotFound = () => notFound('Question of this practice test');
export const timeIsUp = () => new ApiError('TIME_IS_UP', errorMessages.practice.sectionTimeUp);
export const sectionLocked = () => new ApiError('SECTION_LOCKED', errorMessages.practice.sectionLocked);

const saying: Record<Refusal, string> = {
  running: errorMessages.practice.sectionRunning,
  'not-yet': errorMessages.practice.proctoredStart,
  'break-on': errorMessages.practice.fullBreak,
  paused: errorMessages.practice.resumeFirst,
  'not-running': errorMessages.practice.noSectionRunning,
  'not-pausable': errorMessages.practice.notPausable,
  'not-paused': errorMessages.practice.notPaused,
  over: errorMessages.practice.ended,
};
export const refusedAs = (refusal: Refusal): ApiError =>
  refusal === 'not-pausable' ? new ApiError('NOT_PAUSABLE', saying[refusal]) : wrongState(saying[refusal]);
export const sectionNotFound = () => notFound('Section');
export const testStillRunning = () => wrongState(errorMessages.practice.sectionsAfterEnd);
