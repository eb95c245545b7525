import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type SectionState = Output<'GET /app-setting/admin/sections'>['sections'][number];
export type SectionName = SectionState['section'];
export type Faq = NonNullable<SectionState['values']['faqs']>[number];
export type Review = NonNullable<SectionState['values']['reviews']>[number];

export const sectionsQuery = queryOptions({
  queryKey: ['staff-settings'],
  queryFn: async () => (await call('GET /app-setting/admin/sections')).sections,
  staleTime: 0,
});

/** Refetches the settings on these pages and on the pages of students. */
export const invalidateSettings = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: sectionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['app-setting'] }),
    queryClient.invalidateQueries({ queryKey: ['difficulty-settings'] }),
  ]);

/** Sends a change and refetches, even if it is refused, so that undoing shows the current values. */
export async function sendChange(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } finally {
    await invalidateSettings();
  }
}

/** The version for a form; empty for a section that was never changed. */
export const toFormVersion = (state: SectionState) => state.updatedAt ?? '';
export const toSentVersion = (version: string) => version || null;
