import { CallError, type Input } from '@docket/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { cacheDrill } from '../data/drill-queries.ts';

export type DrillChoice = NonNullable<Input<'POST /drill'>['body']>;

/** Creates a drill of the chosen content and caches it, so that it opens at once. */
export async function createDrill(choice: DrillChoice): Promise<string> {
  const { drill } = await call('POST /drill', { body: choice });
  cacheDrill(drill);
  return drill.id;
}

/** The open drill, if a call was refused because of it. */
export const findOpenDrill = (error: unknown) =>
  error instanceof CallError ? error.envelope.openDrill : undefined;

/**
 * Opens the page about the drill that is open instead of the wanted set; returns whether the error was of that kind.
 */
export function openDrillAhead(
  error: unknown,
  ps: DrillChoice['ps'],
  navigate: ReturnType<typeof useNavigate>,
): boolean {
  const open = findOpenDrill(error);
  if (!open || !ps) return false;
  void navigate({ to: '/start/open-drill', search: { drill: open.id, ps } });
  return true;
}

/** Creates a drill of the chosen content and opens it. */
export function useStartDrill() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: createDrill,
    onSuccess: (drillId) => navigate({ to: '/start/drill/id/$drillId', params: { drillId } }),
    onError: (error, { ps }) => void openDrillAhead(error, ps, navigate),
  });
}
