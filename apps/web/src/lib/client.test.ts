// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { dropQueries, inOrder, queryClient } from './client.ts';

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

it('the first read of a page that began before a change is repeated when it is invalidated', async () => {
  const reads: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => reads.push(resolve)));
  const loaded = queryClient.fetchQuery({ queryKey, queryFn });
  void queryClient.invalidateQueries({ queryKey });
  reads[0]?.('before');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  reads[1]?.('after');
  expect(await loaded).toBe('after');
});

it('a read that marks everything as stale, itself too, is not repeated', async () => {
  const queryFn = vi.fn(async () => {
    await queryClient.invalidateQueries({ refetchType: 'none' });
    return 'read';
  });
  expect(await queryClient.fetchQuery({ queryKey, queryFn })).toBe('read');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('writes to the same record are sent in the order in which they were made, also after one failed', async () => {
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  const send =
    (name: string, fails = false) =>
    () => {
      sent.push(name);
      return new Promise<void>((resolve, reject) =>
        ends.push(fails ? () => reject(new Error(name)) : resolve),
      );
    };
  const first = inOrder('a', send('exclude', true));
  const second = inOrder('a', send('include'));
  const other = inOrder('b', send('another record'));
  expect(sent).toEqual(['exclude', 'another record']);
  ends[0]?.();
  await expect(first).rejects.toThrow('exclude');
  await vi.waitFor(() => expect(sent).toEqual(['exclude', 'another record', 'include']));
  for (const end of ends) end();
  await Promise.all([second, other]);
  const third = inOrder('a', send('exclude again'));
  expect(sent.at(-1)).toBe('exclude again');
  ends.at(-1)?.();
  await third;
});

it('dropping what was read does not fail whoever waits for a read', async () => {
  queryClient.setQueryData([...queryKey, 'idle'], 'read');
  const reads: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => reads.push(resolve)));
  const loaded = queryClient.fetchQuery({ queryKey, queryFn });
  dropQueries(queryKey);
  expect(queryClient.getQueryData([...queryKey, 'idle'])).toBeUndefined();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  for (const end of reads) end('after');
  expect(await loaded).toBe('after');
});
