import type { StaffClassItem } from '@docket/contract/types';
import { formatWithDemo } from '../../../ui/counted.ts';

export const stateNames: Readonly<Record<StaffClassItem['state'], string>> = {
  scheduled: 'Upcoming',
  open: 'Open to join',
  live: 'Live',
  over: 'Ended',
};
export const recordingNames = { null: 'None', false: 'No link', true: 'Available' } as const;
export const formatSeats = ({ registrations, demo, capacity }: StaffClassItem) =>
  formatWithDemo(capacity === null ? registrations : `${registrations} of ${capacity}`, demo.registrations);
