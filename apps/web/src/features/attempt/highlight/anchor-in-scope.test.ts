// @vitest-environment happy-dom
import type { HighlightRange } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { anchorInScope, quoteInScope } from './anchor-in-scope.ts';

const show = (stem: string): HTMLElement => {
  const scope = document.createElement('div');
  scope.innerHTML = `<div data-part="stem">${stem}</div>`;
  return scope;
};
const old = '<p>Which of these <em>most</em> weakens the argument &amp; its premise?</p>';
const range = (part: HighlightRange['part'], start: number, end: number): HighlightRange => ({
  ...{ id: `${part}-${start}`, part, start, end },
  color: 'green',
});

test('a highlight of an older text that waits in the queue is put on its words', () => {
  const [sent] = quoteInScope(show(old), [range('stem', 20, 27)]);
  expect(sent!.quote).toEqual({
    exact: 'weakens',
    prefix: 'Which of these most ',
    suffix: ' the argument & its premise?',
    before: '',
    after: '',
    occurrences: 1,
  });
  const edited = show(old.replace('Which', 'If all of this is true, which'));
  const [moved] = anchorInScope(edited, [sent!]);
  expect(edited.textContent.slice(moved!.start, moved!.end)).toBe('weakens');
  expect(anchorInScope(show('<p>What follows?</p>'), [sent!])).toEqual([]);
});

test('a highlight stays at its word when that becomes an entry of a list or a line', () => {
  const [sent] = quoteInScope(show('<p>They sold apples pears figs</p>'), [range('stem', 17, 22)]);
  expect(sent!.quote!.exact).toBe('pears');
  for (const html of [
    '<p>They sold</p><ul><li>apples</li><li>pears</li><li>figs</li></ul>',
    '<p>They sold<br>apples<br><strong>pea</strong>rs<br>figs</p>',
  ]) {
    const edited = show(html);
    const [moved] = anchorInScope(edited, [sent!]);
    expect(edited.textContent.slice(moved!.start, moved!.end)).toBe('pears');
  }
  expect(anchorInScope(show('<p>They sold apples<b>pears</b>figs</p>'), [sent!])).toEqual([]);
});

test('what is not shown keeps its words, and what was cut is quoted anew', () => {
  const quote = { exact: 'weak', prefix: 'a', suffix: 'b' };
  const hidden = { ...range('passage-1', 0, 4), quote };
  const shortened = { ...range('stem', 20, 24), quote: { ...quote, exact: 'weakens' } };
  const [first, second] = quoteInScope(show(old), [hidden, shortened]);
  expect(first).toEqual(hidden);
  expect(second!.quote!.exact).toBe('weak');
  expect(anchorInScope(show(old), [hidden])).toEqual([hidden]);
});
