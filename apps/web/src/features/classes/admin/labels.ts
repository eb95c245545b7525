import type { ClassRow } from '@docket/contract/types';

export const stateNames: Readonly<Record<ClassRow['state'], string>> = {
  scheduled: 'Upcoming',
  open: 'Open to join',
  live: 'Live',
  over: 'Ended',
};
export const recordingNames = { null: 'None', false: 'No link', true: 'Available' } as const;
export const formatSeats = ({ registered, capacity }: ClassRow) =>
  capacity === null ? String(registered) : `${registered} of ${capacity}`;
