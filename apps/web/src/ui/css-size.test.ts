import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const styles = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(join(root, path), 'utf8'));
const count = (pattern: RegExp) =>
  styles.reduce((sum, text) => sum + (text.replace(/\/\*[\s\S]*?\*\//g, '').match(pattern)?.length ?? 0), 0);

/**
 * Layout is Stack, Group, Section, RowList and their like (ui/layout, Mantine); CSS is for what is really drawn. These
 * numbers only fall (decision 117).
 */
test('style sheets become fewer lines and rules', () => {
  expect(styles.length).toBeGreaterThan(50);
  const lines = styles.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(9_724);
  expect(count(/\{/g)).toBeLessThanOrEqual(1_989);
});
