import type { AllDifficultySettings } from '@docket/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';

export const difficultySettingsQuery = queryOptions({
  queryKey: ['difficulty-settings'],
  queryFn: async () =>
    (await call('GET /app-setting/{name}', { params: { name: 'difficulty-settings' } }))
      .value as AllDifficultySettings,
});
