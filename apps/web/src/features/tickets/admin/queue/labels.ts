import type { DeskTeam } from '@docket/contract/types';
import type { ages, queueKinds, queueTypes } from '../queue-search.ts';

export const typeNames: Record<(typeof queueTypes)[number], string> = {
  waiting: 'Waiting',
  unclaimed: 'Unclaimed',
  answered: 'Answered',
  all: 'All',
};
export const kindNames: Record<(typeof queueKinds)[number], string> = {
  question: 'Exam questions',
  lesson: 'Lessons',
  skill: 'Skills',
  class: 'Classes',
  support: 'Support',
  free: 'Other',
  admission: 'Admissions',
  writing: 'Essays',
};
export const teamNames: Record<DeskTeam, string> = {
  tutors: 'Tutors',
  content: 'Content',
  billing: 'Billing',
  events: 'Events',
  admin: 'Administration',
};
export const ageNames: Record<(typeof ages)[number], string> = {
  '4': 'No activity for 4 hours',
  '24': 'No activity for a day',
  '72': 'No activity for 3 days',
  '168': 'No activity for a week',
};
