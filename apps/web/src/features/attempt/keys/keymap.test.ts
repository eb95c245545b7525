import { expect, test } from 'vitest';
import { findKeyAction, type Pressed } from './keymap.ts';

const press = (key: string, overrides: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...overrides,
});

test.each<[string, Pressed, unknown]>([
  ['3', press('3', { code: 'Digit3' }), { do: 'answer', optionNo: 3 }],
  ['3 on the number pad', press('3', { code: 'Numpad3' }), { do: 'answer', optionNo: 3 }],
  ['3 on a French keyboard', press('"', { code: 'Digit3' }), { do: 'answer', optionNo: 3 }],
  ['6', press('6', { code: 'Digit6' }), null],
  ['e', press('e', { code: 'KeyE' }), { do: 'answer', optionNo: 5 }],
  ['E with caps lock', press('E'), { do: 'answer', optionNo: 5 }],
  ['Shift+1', press('!', { code: 'Digit1', shiftKey: true }), { do: 'eliminate', optionNo: 1 }],
  ['Shift+B', press('B', { shiftKey: true }), { do: 'eliminate', optionNo: 2 }],
  ['x', press('x'), { do: 'eliminate-focused' }],
  ['?', press('?', { shiftKey: true }), { do: 'help' }],
  ['f', press('f'), { do: 'flag' }],
  ['Shift+F', press('F', { shiftKey: true }), null],
  ['Ctrl+F', press('f', { ctrlKey: true }), null],
  ['Cmd+1', press('1', { code: 'Digit1', metaKey: true }), null],
  ['Alt+D', press('d', { altKey: true }), null],
  ['Enter', press('Enter'), { do: 'primary' }],
  ['Left', press('ArrowLeft'), { do: 'go', step: -1 }],
  ['Down', press('ArrowDown'), { do: 'focus-option', step: 1 }],
  ['z', press('z'), null],
])('%s', (_name, pressed, expected) => {
  expect(findKeyAction(pressed)).toEqual(expected);
});
