export { demoHistorySeed, simulateHistory } from './history.ts';
export type * from './history-types.ts';
export { type DemoLibrary, LibraryError, readDemoLibrary } from './read-library.ts';
