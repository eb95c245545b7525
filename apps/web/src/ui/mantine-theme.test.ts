import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mantineTheme } from './mantine-theme.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const getTheme = (name: string) =>
  tokens.match(new RegExp(`:root\\[data-theme="${name}"\\] \\{([^}]*)\\}`))?.[1] ?? '';

test('in high contrast every kind of button has an outline or a solid ground', () => {
  const resolve = mantineTheme.variantColorResolver!;
  const borders = (['light', 'outline', 'default'] as const).map(
    (variant) => resolve({ variant, color: 'accent', theme: mantineTheme as never }).border,
  );
  for (const border of borders) expect(border).not.toContain('transparent');
  for (const theme of ['contrast-light', 'contrast-dark'])
    expect(getTheme(theme)).toContain('--tint-outline: currentcolor;');
});
