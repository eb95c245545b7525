import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPasswordProblem, maxPasswordLength, minPasswordLength, type PasswordOwner } from './password.ts';
import { isEasyToGuess } from './password-strength.ts';

const student: PasswordOwner = {
  email: 'ada.lovelace@example.com',
  firstName: 'Ada',
  lastName: 'Stone',
  isStaff: false,
};
const check = (password: string, owner: PasswordOwner = student) =>
  findPasswordProblem(password, owner, isEasyToGuess);

describe('a new password', () => {
  test.each([
    ['1234567890', 'common'],
    ['qwertyuiop', 'common'],
    ['qwertyuiop12', 'common'],
    ['Password123!', 'common'],
    ['P@ssw0rd1234', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['letmeinletmein', 'common'],
    ['sunshine2024', 'common'],
    ['docket-demo-1', 'personal'],
    ['Docket-Demo-1', 'personal'],
    ['docket-demo-12', 'personal'],
    ['1docket-demo-1', 'personal'],
    ['docket-demo-2026', 'personal'],
    ['docket-demo-1-docket-demo-1', 'personal'],
    ['d0cket-demo-1', 'common'],
    ['docketdocket', 'personal'],
    ['ada.lovelace@example.com', 'personal'],
    ['Ada.Lovelace1', 'personal'],
    ['stone-ada-2024', 'personal'],
    ['example.com1', 'personal'],
    ['short', 'too-short'],
    ['x9#'.repeat(43), 'too-long'],
  ] as const)('refuses %s', (password, problem) => {
    expect(check(password)).toBe(problem);
  });

  test.each(['a long password', 'chosen at home', 'stonemason beside the river', 'hk3p-x9wt-m2rz'])(
    'accepts %s',
    (password) => {
      expect(check(password)).toBeNull();
      expect(check(password, { ...student, isStaff: true })).toBeNull();
    },
  );

  test.each(['josenunez1', 'JoséNúñez1', 'Jose.Nunez.26'])(
    'refuses %s for José Núñez, with and without accents',
    (password) => {
      const owner = { ...student, email: 'j.n@example.com', firstName: 'José', lastName: 'Núñez' };
      expect(check(password, owner)).toBe('personal');
      expect(check('Ada-Stone-42', { ...owner, firstName: 'Áda', lastName: 'Stoné' })).toBe('personal');
    },
  );

  test('has two characters more for staff', () => {
    expect(check('nv7wbhyw4d')).toBeNull();
    expect(check('nv7wbhyw4d', { ...student, isStaff: true })).toBe('too-short');
  });

  test('is never refused for its characters, only for its length, if it is random', () => {
    const random = fc.string({ minLength: 16, maxLength: 140, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(random, fc.boolean(), (password, isStaff) => {
        const problem = findPasswordProblem(password, { ...student, isStaff }, () => false);
        expect(problem === 'too-long').toBe(password.length > maxPasswordLength);
        expect(problem).not.toBe('too-short');
        expect(password.length).toBeGreaterThanOrEqual(minPasswordLength(isStaff));
      }),
    );
  });

  test('made of the name or the address is refused in any case and with any signs between', () => {
    const signs = fc.constantFrom('', '-', '.', '_', ' ', '!', '1', '99');
    const word = fc.constantFrom('ada', 'Stone', 'LOVELACE', 'ada.lovelace', 'example', 'docket', 'AdaStone');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.constantFrom('', '-', '.', ' ')), { minLength: 1, maxLength: 8 }),
        signs,
        (parts, end) => {
          const password = parts.map(([text, sign]) => text + sign).join('') + end;
          expect(['personal', 'too-short', 'too-long']).toContain(check(password));
        },
      ),
    );
  });
});
