// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/client.ts';
import { refreshPlan } from './plan-queries.ts';

test('a week that was still loading during a change is read again', async () => {
  const responses: ((week: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['study-plan', 'week', '2026-11-27'],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
  });
  const unsubscribe = observer.subscribe(() => undefined);
  try {
    await expect.poll(() => responses.length).toBe(1);
    const refreshed = refreshPlan();
    await expect.poll(() => responses.length).toBe(2);
    responses[0]?.('before the change');
    responses[1]?.('after the change');
    await refreshed;
    expect(observer.getCurrentResult().data).toBe('after the change');
  } finally {
    unsubscribe();
    queryClient.clear();
  }
});
