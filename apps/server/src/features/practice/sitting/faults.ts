import type { Refusal } from '@docket/rules';
import { Fault, notFound, wrongState } from '../../../fault.ts';

export const practiceNotFound = () => notFound('Practice test');
export const practiceQuestionNotFound = () => notFound('Question of this practice test');
export const timeIsUp = () => new Fault('TIME_IS_UP', 'The time for this section is up');
export const sectionLocked = () =>
  new Fault('SECTION_LOCKED', 'This section was left: nothing in it can be changed any more');

const saying: Record<Refusal, string> = {
  running: 'A section is running already',
  'not-yet': 'This test begins for everyone at its set time',
  'break-on': 'The break lasts its full time; the next section begins by itself',
  paused: 'This test is paused: resume it first',
  'not-running': 'No section is running',
  'not-pausable': 'This test cannot be paused',
  'not-paused': 'This test is not paused',
  over: 'This test is over',
};
export const refusedAs = (refusal: Refusal): Fault =>
  refusal === 'not-pausable' ? new Fault('NOT_PAUSABLE', saying[refusal]) : wrongState(saying[refusal]);
export const sectionNotFound = () => notFound('Section');
export const testGoesOn = () =>
  wrongState('Sections can be looked at once the whole test is over, and not if it was given up');
