import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutStaff } from './student-routes.ts';

const whole = readFileSync(new URL('../src/routeTree.gen.ts', import.meta.url), 'utf8');
const imported = (code: string) => [...code.matchAll(/from '\.\/routes\/([^']+)'/g)].map(([, path]) => path);

test('the table of students has every route but the pages of staff below their frame', () => {
  const theirs = imported(withoutStaff(whole));
  expect(theirs).toEqual(imported(whole).filter((path) => !path?.startsWith('superadmin/')));
  expect(theirs).toContain('superadmin');
});

test('a table that is written in another way is refused', () => {
  const written = "const SuperadminJobsRoute = lazyRoute('./routes/superadmin/jobs');\n";
  expect(() => withoutStaff(whole + written)).toThrow('SuperadminJobsRoute');
});
