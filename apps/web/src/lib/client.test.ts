// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './client.ts';

const queryKey = ['written'];
beforeEach(() => queryClient.clear());

it('a read that began before a write does not overwrite what the write returned', async () => {
  queryClient.setQueryData(queryKey, 'before');
  const reads: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => reads.push(resolve)));
  const loaded = queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });
  queryClient.setQueryData(queryKey, 'written');
  reads[0]?.('before');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  expect(queryClient.getQueryData(queryKey)).toBe('written');
  reads[1]?.('written, and read');
  expect(await loaded).toBe('written, and read');
  expect(queryClient.getQueryData(queryKey)).toBe('written, and read');
});

it('a value that is set while nothing is being read reads nothing', async () => {
  const queryFn = vi.fn(async () => 'read');
  await queryClient.fetchQuery({ queryKey, queryFn });
  queryClient.setQueryData(queryKey, 'written');
  expect(queryFn).toHaveBeenCalledTimes(1);
});
