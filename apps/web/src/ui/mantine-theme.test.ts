import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/** Components whose colors come from elsewhere than mantine.css. */
const colored: Readonly<Record<string, string>> = {
  ActionIcon: 'the colors of variants',
  Alert: 'the colors of variants',
  Button: 'the colors of variants',
  NativeSelect: 'Input',
  NumberInput: 'Input',
  PasswordInput: 'Input',
  SegmentedControl: 'ui/layout/segmented.module.css',
  Table: 'the border is set in the theme; rows are neither striped nor colored under the pointer',
  Tabs: 'ui/page-tabs.module.css and the variables of tokens.css',
  Textarea: 'Input',
  TextInput: 'Input',
};

test('every component that has colors of its own for light and dark takes those of our themes', () => {
  const root = join(import.meta.dirname, '..');
  const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
  const used = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => [
        ...readFileSync(join(root, path), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
      ])
      .flatMap(([, names = '']) => names.match(/\b[A-Z]\w*/g) ?? []),
  );
  const ours = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const twoColored = [...used].filter((name) => {
    const path = join(styles, `${name}.css`);
    return existsSync(path) && readFileSync(path, 'utf8').includes('data-mantine-color-scheme');
  });
  expect(twoColored.length).toBeGreaterThan(5);
  expect(twoColored.filter((name) => !(name in colored) && !ours.includes(`mantine-${name}-`))).toEqual([]);
});
