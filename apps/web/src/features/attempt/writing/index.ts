export { PromptText } from './PromptText.tsx';
export { WritingRunner } from './WritingRunner.tsx';
export { fetchWriting } from './writing-calls.ts';
