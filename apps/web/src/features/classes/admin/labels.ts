import type { StaffClassItem } from '@docket/contract/types';

export const stateNames: Readonly<Record<StaffClassItem['state'], string>> = {
  scheduled: 'Upcoming',
  open: 'Open to join',
  live: 'Live',
  over: 'Ended',
};
export const recordingNames = { null: 'None', false: 'No link', true: 'Available' } as const;
export const formatSeats = ({ registrations, capacity }: StaffClassItem) =>
  capacity === null ? String(registrations) : `${registrations} of ${capacity}`;
