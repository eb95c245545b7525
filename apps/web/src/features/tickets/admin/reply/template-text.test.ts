import type { ReplyTemplate, Ticket } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { fillTemplate, findTemplates } from './template-text.ts';

const ticket = {
  about: { label: 'Test 1 & 2, question 3' },
  staff: { student: { name: 'Edda <b>Tester' } },
} as unknown as Ticket;

test('a template is filled in, and the values stay plain text', () => {
  expect(fillTemplate('<p>Dear {{firstName}}, about {{ question }}: {{other}}</p>', ticket)).toBe(
    '<p>Dear Edda, about Test 1 &amp; 2, question 3: {{other}}</p>',
  );
  expect(fillTemplate('{{firstName}}', { ...ticket, staff: { student: { name: '<i>' } } } as never)).toBe(
    '&lt;i&gt;',
  );
});

test('matches in titles come before texts, and beginnings of words before their middle', () => {
  const of = (title: string, html: string): ReplyTemplate => ({
    id: title,
    title,
    html,
    shared: true,
    editable: false,
    updatedAt: '2026-11-22T00:00:00.000Z',
  });
  const all = [
    of('A report', '<p>We look at it closely.</p>'),
    of('Enclosed', '<p>See there.</p>'),
    of('Late', '<p>It is <b>closed</b>.</p>'),
    of('On closing', '<p>Bye.</p>'),
    of('Closing a thread', '<p>Good luck.</p>'),
    of('Nothing', '<p>None.</p>'),
  ];
  const titles = (searchTerm: string) => findTemplates(all, searchTerm).map(({ title }) => title);
  expect(titles(' clos')).toEqual(['Closing a thread', 'On closing', 'Enclosed', 'A report', 'Late']);
  expect(titles('look')).toEqual(['A report']);
  expect(titles('')).toEqual(all.map(({ title }) => title));
});
