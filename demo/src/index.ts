export { attendance } from './attendance.ts';
export { demoHistorySeed, simulateHistory } from './history.ts';
export type * from './history-types.ts';
export { courseTestName, questionKey, skillTestName } from './history-types.ts';
export { LibraryError, readChecked } from './read-checked.ts';
export { type DemoLibrary, readDemoLibrary } from './read-library.ts';
