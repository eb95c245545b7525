import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type Unit = Output<'GET /skill/admin/unit/{id}'>['unit'];
export type Skill = Unit['skills'][number];
export type UnitRow = Output<'GET /skill/admin/units'>['units'][number];
export type Explanation = Skill['explanations'][number];
export type Question = Skill['questions'][number];
export type CourseRow = Output<'GET /lesson/admin/courses'>['courses'][number];
export type Course = Output<'GET /lesson/admin/{id}'>['course'];
export type Lesson = Output<'GET /lesson/admin/{id}/lesson/{lessonId}'>['lesson'];

/** All queries of these pages have this key prefix: after any change, all of them are refetched. */
const root = ['staff-learning'] as const;

export const unitsQuery = queryOptions({
  queryKey: [...root, 'units'],
  queryFn: async () => (await call('GET /skill/admin/units')).units,
  staleTime: 0,
});
export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'unit', id],
    queryFn: async () => (await call('GET /skill/admin/unit/{id}', { params: { id } })).unit,
    staleTime: 0,
  });
export const coursesQuery = queryOptions({
  queryKey: [...root, 'courses'],
  queryFn: async () => (await call('GET /lesson/admin/courses')).courses,
  staleTime: 0,
});
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'course', id],
    queryFn: async () => (await call('GET /lesson/admin/{id}', { params: { id } })).course,
    staleTime: 0,
  });
export const lessonQuery = (id: string, lessonId: string) =>
  queryOptions({
    queryKey: [...root, 'lesson', id, lessonId],
    queryFn: async () =>
      (await call('GET /lesson/admin/{id}/lesson/{lessonId}', { params: { id, lessonId } })).lesson,
    staleTime: 0,
  });

export const invalidateLearning = () => queryClient.invalidateQueries({ queryKey: root });

export const live = <T extends { archivedAt: string | null }>(items: readonly T[]): T[] =>
  items.filter(({ archivedAt }) => archivedAt === null);
export const archived = <T extends { archivedAt: string | null }>(items: readonly T[]): T[] =>
  items.filter(({ archivedAt }) => archivedAt !== null);
