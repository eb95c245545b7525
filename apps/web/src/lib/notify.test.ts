import { CallError } from '@docket/contract/client';
import { beforeEach, expect, test } from 'vitest';
import { notify, toastStore } from './notify.ts';

const texts = () => toastStore.read().map(({ text }) => text);
beforeEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

test('the newest is on top, and there are at most five', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) notify.success(text);
  expect(texts()).toEqual(['6', '5', '4', '3', '2']);
});

test('a message stays five seconds by default', () => {
  notify.success('saved');
  notify.info('video', { stays: 2000 });
  expect(toastStore.read().map(({ stays }) => stays)).toEqual([2000, 5000]);
});

test('the same message again replaces the old one', () => {
  notify.success('saved');
  notify.info('other');
  notify.success('saved');
  expect(texts()).toEqual(['saved', 'other']);
});

test('an error has the text of the catalog', () => {
  notify.error(new CallError(503, {}));
  expect(toastStore.read()[0]).toMatchObject({ kind: 'error', title: 'Connection Timeout' });
});
