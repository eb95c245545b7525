import { expect, test } from 'vitest';
import { auditActions, describeAction, describeAudit, formatRecord } from './audit-sentences.ts';

test('every action is a sentence about its record', () => {
  for (const action of auditActions) {
    const sentence = describeAudit(action, 'Lesson “Flaws”', ['title']);
    expect(sentence, action).toMatch(/^\p{Lu}[^{}_]*[^:\s]$/u);
    expect(sentence, action).not.toMatch(/\w\.\w/);
  }
});

test.each([
  ['section.update', 'Lesson “Flaws”', ['title'], 'Lesson “Flaws” changed: title'],
  ['section.update', 'Lesson “Flaws”', [], 'Lesson “Flaws” changed'],
  ['segment.delete', formatRecord('segment', null), [], 'Passage deleted'],
  [
    'question.reorder',
    'Question 3 of section 1 of “Test A”',
    [],
    'Order of question 3 of section 1 of “Test A” changed',
  ],
  ['user.roles', 'Ada Stone', ['roles'], 'Roles of Ada Stone changed'],
  ['user.temp-password', formatRecord('user', null), [], 'Temporary password of a deleted user created'],
  ['sign-in.failed', formatRecord('user', null), [], 'A deleted user: wrong password entered'],
  [
    'coupon.update',
    formatRecord('coupon', 'SPRING'),
    ['maxRedemptions', 'planIds'],
    'Coupon “SPRING” changed: max redemptions, plans',
  ],
  ['old-thing.done', 'Record', [], 'Old thing done: Record'],
] as const)('%s', (action, record, changed, sentence) => {
  expect(describeAudit(action, record, changed)).toBe(sentence);
});

test('the name of an action in a filter says what it is about, and no two are the same', () => {
  expect(describeAction('section.update')).toBe('Section changed');
  expect(describeAction('user.roles')).toBe('Roles of a user changed');
  expect(describeAction('school.source-update')).toBe('Source changed');
  expect(describeAction('sign-in.failed')).toBe('A user: wrong password entered');
  const names = auditActions.map(describeAction);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
