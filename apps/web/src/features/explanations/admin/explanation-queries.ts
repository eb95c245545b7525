import type { StaffExplanation } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

/** The root query key of these pages. */
const root = ['staff-explanations'] as const;
export const listKey = [...root, 'all'] as const;
export const reportKey = [...root, 'report'] as const;
export const invalidateExplanations = () => queryClient.invalidateQueries({ queryKey: root });

export const explanationQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async () => (await call('GET /explanation/report/{id}', { params: { id } })).explanation,
    staleTime: 0,
  });
export const authorsQuery = queryOptions({
  queryKey: [...root, 'authors'],
  queryFn: async () => (await call('GET /explanation/authors')).authors,
});
export const testsQuery = queryOptions({
  queryKey: [...root, 'tests'],
  queryFn: async () =>
    (await call('GET /test', { query: { size: 100, filterByType: ['NORMAL'] } })).items.map(
      ({ id, name }) => ({ id, name }),
    ),
});
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'question', id],
    queryFn: async () => (await call('GET /explanation/question/{id}', { params: { id } })).question,
  });

/** 'Question 12', 'Passage 3', 'Skill 2'. */
export function formatSpot({ location }: Pick<StaffExplanation, 'location'>): string {
  if (location.questionNo !== null) return `Question ${location.questionNo}`;
  return `${location.origin === 'skill' ? 'Skill' : 'Passage'} ${location.segmentNo}`;
}
/** 'Test 1, section 2, question 12'; a skill unit has one section, which is left out. */
export function formatLocation(row: Pick<StaffExplanation, 'location'>): string {
  const { location } = row;
  const spot = formatSpot(row).toLowerCase();
  if (location.origin === 'skill') return `${location.homeName}, ${spot}`;
  const part = location.origin === 'lesson' ? 'lesson' : 'section';
  return `${location.homeName}, ${part} ${location.sectionNo}, ${spot}`;
}
