import { expect, test } from 'vitest';
import {
  filled,
  findMailTextErrors,
  type MailText,
  placeholdersIn,
  splitMailParagraphs,
} from './mail-text.ts';

const text: MailText = {
  subject: 'Hello {{firstName}}',
  greeting: '',
  body: 'One.\n\n{{ link }}\n\n\nThree.',
  button: '',
  closing: '',
};
const known = {
  firstName: { about: '', sample: 'Ada' },
  link: { about: '', sample: '/login', isLink: true, required: true },
};

test('finds placeholders with and without spaces, and replaces them in one pass', () => {
  expect(placeholdersIn('{{a}} {{ b }} {{a}} {c} {{}}')).toEqual(['a', 'b']);
  expect(filled('{{a}} {{ b }} {{c}} $&', { a: '{{b}} $1', b: 'two' })).toBe('{{b}} $1 two {{c}} $&');
  expect(filled('{{constructor}}', {})).toBe('{{constructor}}');
});

test('splits paragraphs at empty lines and drops empty ones', () => {
  expect(splitMailParagraphs(filled(text.body, { link: '' }))).toEqual(['One.', 'Three.']);
});

test('requires a required link in the text or behind the button', () => {
  expect(findMailTextErrors(text, known)).toEqual([]);
  expect(findMailTextErrors({ ...text, body: 'One.', button: 'Go' }, known)).toEqual([]);
  expect(findMailTextErrors({ ...text, body: 'One.' }, known).map((error) => error.field)).toEqual([
    'button',
  ]);
});

test('requires spaces around a link, and refuses it in the subject', () => {
  const fields = (overrides: Partial<MailText>) =>
    findMailTextErrors({ ...text, ...overrides }, known).map((error) => error.field);
  expect(fields({ subject: 'Go {{link}}' })).toEqual(['subject']);
  for (const body of ['https://evil.example/?u={{link}}', '{{link}}@evil.example', 'x{{ link }}'])
    expect(fields({ body }), body).toEqual(['body']);
  for (const body of ['{{link}}', 'Open {{link}}.', 'Open\n{{ link }}\nnow', 'It is {{link}}, see?'])
    expect(fields({ body }), body).toEqual([]);
});

test('reports unknown and broken placeholders by field', () => {
  const errors = findMailTextErrors(
    { ...text, subject: '{{lastName}}', closing: 'Dear {{firstName}', button: 'Go' },
    { firstName: known.firstName },
  );
  expect(errors.map((error) => error.field)).toEqual(['subject', 'body', 'closing', 'button']);
  expect(errors[0]!.message).toContain('{{lastName}}');
});
