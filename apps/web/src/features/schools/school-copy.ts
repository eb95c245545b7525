import type { SchoolListItem } from '@docket/contract/types';

const typeNames = { public: 'Public', private: 'Private' } as const;

/** 'Albany, NY · Private'; unknown parts are left out. */
export function describeSchool({
  city,
  state,
  type,
}: Pick<SchoolListItem, 'city' | 'state' | 'type'>): string {
  const location = [city, state].filter(Boolean).join(', ');
  return [location, type ? typeNames[type] : ''].filter(Boolean).join(' · ');
}
