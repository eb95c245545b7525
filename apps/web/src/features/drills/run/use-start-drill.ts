import type { Input } from '@docket/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../app/client.ts';
import { keepDrill } from '../data/drill-queries.ts';

export type DrillChoice = NonNullable<Input<'POST /drill'>['body']>;

/** Makes a drill on something chosen and keeps it, so that it opens at once. */
export async function createDrill(choice: DrillChoice): Promise<string> {
  const { drill } = await call('POST /drill', { body: choice });
  keepDrill(drill);
  return drill.id;
}

/** Makes a drill on something chosen and opens it. */
export function useStartDrill() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: createDrill,
    onSuccess: (drillId) => navigate({ to: '/start/drill/id/$drillId', params: { drillId } }),
  });
}
