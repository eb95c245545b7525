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

const library = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const sources = join(import.meta.dirname, '..');
const used = new Set(
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(sources, path), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.match(/\b[A-Z]\w*/g) ?? []),
);

test('every component that has colors of its own for light and dark takes those of our themes', () => {
  const ours = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const twoColored = [...used].filter((name) => {
    const path = join(library, 'styles', `${name}.css`);
    return existsSync(path) && readFileSync(path, 'utf8').includes('data-mantine-color-scheme');
  });
  expect(twoColored.length).toBeGreaterThan(5);
  expect(twoColored.filter((name) => !(name in colored) && !ours.includes(`mantine-${name}-`))).toEqual([]);
});

/** The components whose styles a component of the library needs: those that its modules import. */
function listStyled(names: ReadonlySet<string>): string[] {
  const modules = join(library, 'esm');
  const imports = /import \{([^}]*)\} from "([^"]+)"/g;
  const index = readFileSync(join(modules, 'index.mjs'), 'utf8');
  const start = [...index.matchAll(imports)].flatMap(([, exported = '', path = '']) =>
    exported.match(/\w+/g)?.some((name) => names.has(name)) ? [join(modules, path)] : [],
  );
  const seen = new Set(start);
  // A set goes through what is added to it meanwhile.
  for (const path of seen)
    for (const [, other = ''] of readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g))
      seen.add(join(dirname(path), other));
  return [...seen].flatMap((path) => path.match(/(\w+)\.module\.mjs$/)?.[1] ?? []);
}

test('the styles of the components that are used are loaded, and no others, in the order of the library', () => {
  const loaded = [
    ...readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8').matchAll(
      /^import '@mantine\/core\/styles\/([\w-]+)\.layer\.css';$/gm,
    ),
  ].map(([, name]) => name!);
  const [base, components] = [loaded.slice(0, 3), loaded.slice(3)];
  expect(base).toEqual(['baseline', 'default-css-variables', 'global']);
  expect(components.toSorted()).toEqual(listStyled(used).sort());
  const all = readFileSync(join(library, 'styles.layer.css'), 'utf8');
  const positions = components.map((name) => {
    const [first = ''] =
      /\.m_[0-9a-f]+/.exec(readFileSync(join(library, 'styles', `${name}.layer.css`), 'utf8')) ?? [];
    return all.indexOf(first);
  });
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});
