import { expect, test } from 'vitest';
import { suggestEmail } from './email-typo.ts';

test.each([
  ['nora@gmial.com', 'nora@gmail.com'],
  ['nora@gmail.con', 'nora@gmail.com'],
  ['nora@gnail.com', 'nora@gmail.com'],
  ['Nora@GMAIL.co', 'nora@gmail.com'],
  ['nora@hotmial.com', 'nora@hotmail.com'],
  ['nora@yaho.com', 'nora@yahoo.com'],
  ['nora@outlok.com', 'nora@outlook.com'],
  ['nora@iclod.com', 'nora@icloud.com'],
  ['nora@state.eud', 'nora@state.edu'],
  ['nora@firm.con', 'nora@firm.com'],
])('%s suggests %s', (email, suggestion) => {
  expect(suggestEmail(email)).toBe(suggestion);
});

test.each([
  'nora@gmail.com',
  'nora@yahoo.co.uk',
  'nora@gmx.net',
  'nora@email.com',
  'nora@pm.me',
  'nora@example.com',
  'nora@law.edu',
  'nora@be.com',
  'nora@mit.edu',
  'nora@',
  'nora',
  '@gmail.con',
])('%s suggests nothing', (email) => {
  expect(suggestEmail(email)).toBeNull();
});
