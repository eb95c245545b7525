import { CallError } from '@docket/contract/client';
import { expect, test } from 'vitest';
import { readText, render } from '../testing/render.tsx';
import { ErrorState } from './ErrorState.tsx';

const show = (status: number, message: string) =>
  readText(render(<ErrorState error={new CallError(status, { message })} retry={() => undefined} />));

test('what does not exist is not tried again, and has a way out', () => {
  expect(show(404, 'Essay not found')).toBe('Essay not found Back To Dashboard');
  expect(show(400, 'lessonId: Invalid')).toBe('Not found Back To Dashboard');
});

test.each([0, 409, 429, 500, 503])('a failure with status %s may be tried again', (status) => {
  expect(show(status, 'No answer')).toContain('Try again');
});
