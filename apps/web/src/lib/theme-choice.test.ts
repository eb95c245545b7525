import { expect, test } from 'vitest';
import { parseThemeChoice, resolveTheme, themeChoices, toUsageState } from './theme-choice.ts';

test.each([
  ['light', true, false, 'light'],
  ['dark', false, false, 'dark'],
  ['system', false, false, 'light'],
  ['system', true, false, 'dark'],
  ['system', true, true, 'contrast-dark'],
  ['contrast', false, false, 'contrast-light'],
  ['contrast', true, false, 'contrast-dark'],
  ['dark', false, true, 'dark'],
] as const)('%s, system dark %s, more contrast %s: %s', (choice, dark, contrast, theme) => {
  expect(resolveTheme(choice, { dark, contrast })).toBe(theme);
});

test('every choice survives the round trip through the usage state', () => {
  for (const choice of themeChoices) expect(parseThemeChoice(toUsageState(choice))).toBe(choice);
  expect(parseThemeChoice({})).toBe('system');
});
