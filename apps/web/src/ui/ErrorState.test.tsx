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

test('what the role does not allow is not tried again', () => {
  const error = new CallError(403, { error: 'FORBIDDEN', message: 'Your role does not allow this' });
  const text = readText(render(<ErrorState error={error} retry={() => undefined} />));
  expect(text).toBe("This couldn't be loaded Your role does not allow this");
});

test('what the plan does not include leads to the plans', () => {
  const error = new CallError(422, { error: 'NOT_INCLUDED', message: "Your plan doesn't include this." });
  const text = readText(render(<ErrorState error={error} retry={() => undefined} />));
  expect(text).toBe("Your plan doesn't include this. See plans");
});

test.each([0, 409, 429, 500, 503])('a failure with status %s may be tried again', (status) => {
  expect(show(status, 'No answer')).toContain('Try again');
});
