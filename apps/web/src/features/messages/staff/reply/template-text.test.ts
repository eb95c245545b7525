import type { Ticket } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { fillTemplate } from './template-text.ts';

const ticket = {
  about: { label: 'Test 1 & 2, question 3' },
  staff: { student: { name: 'Edda <b>Tester' } },
} as unknown as Ticket;

test('a template is filled in, and what it is filled with stays text', () => {
  expect(fillTemplate('<p>Dear {{firstName}}, about {{ question }}: {{other}}</p>', ticket)).toBe(
    '<p>Dear Edda, about Test 1 &amp; 2, question 3: {{other}}</p>',
  );
  expect(fillTemplate('{{firstName}}', { ...ticket, staff: { student: { name: '<i>' } } } as never)).toBe(
    '&lt;i&gt;',
  );
});
