export { createPracticeKey } from '../../../shared/attempt-events/events.ts';
export { OtherTab } from '../runner/Covers.tsx';
export { type LiveTab, useLiveTab } from '../state/use-live-tab.ts';
export { fetchPractice, fetchSection } from './practice-calls.ts';
export { ReviewRunner } from './ReviewRunner.tsx';
export { SectionRunner } from './SectionRunner.tsx';
export { useRest } from './use-rest.ts';
