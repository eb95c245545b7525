import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type Template = Output<'GET /email-setting'>['emailSetting'][number];
export type MailText = Template['text'];

export const templatesQuery = queryOptions({
  queryKey: ['staff-mails'],
  queryFn: async () => (await call('GET /email-setting')).emailSetting,
  staleTime: 0,
});
export const invalidateTemplates = () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
