import type { ClassRow } from '@docket/contract/types';

export const stateNames: Readonly<Record<ClassRow['state'], string>> = {
  scheduled: 'Coming',
  open: 'Opening',
  live: 'Going on',
  over: 'Over',
};
export const recordingNames = { null: 'None', false: 'Without address', true: 'There' } as const;
export const placesOf = ({ registered, capacity }: ClassRow) =>
  capacity === null ? String(registered) : `${registered} of ${capacity}`;
