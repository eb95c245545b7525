import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Their callers show the error of the mutation that they return. */
const returnsMutation = ['lib/use-change-email.ts'];

test('whatever sends a change shows why it was refused', () => {
  const silent = files
    .filter(({ text }) => text.includes('useMutation('))
    .filter(({ text }) => !/\bonError\b|\.error\b|\berror\b/.test(text))
    .map(({ path }) => path);
  expect(silent).toEqual(returnsMutation);
});

test('a form that names its invalid fields also shows what no field shows', () => {
  const silent = files
    .filter(
      ({ path, text }) => path.endsWith('.tsx') && text.includes('<form') && text.includes('getFieldErrors('),
    )
    .filter(({ text }) => !/<FormError\b|<SaveError\b|<ConflictNotice\b|<KeptForm\b/.test(text))
    .map(({ path }) => path);
  expect(silent).toEqual([]);
});

/** What a form consists of: a form element, or one of the frames around it, or fields that a button sends. */
const formParts =
  /<(?:form|KeptForm|InlineForm|NewNameDialog|ActionDialog|HeadForm)\b|<(?:RichText|Author)Editor\b/g;
/** Their forms are those of their callers. */
const frames = [
  'ui/admin/InlineForm.tsx',
  'ui/admin/KeptForm.tsx',
  'ui/admin/NewNameDialog.tsx',
  'features/billing/admin/dialogs/ActionDialog.tsx',
  'shared/author-editor/AuthorText.tsx',
];
/** Forms that send nothing, and those of payments, whose answers are tested one by one. */
const others: Readonly<Record<string, string>> = {
  'features/schools/admin/MetricGrid.tsx': 'chooses the year of the table below',
};

test('every form is saved with every refusal', () => {
  const tested = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('refusals.test.tsx'))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /['`]((?:features|shared)\/[^'`#]+\.tsx)(?:#[^'`]*)?['`]: ?/g,
      ),
    ])
    .map(([, form]) => form!);
  const count = (path: string) => tested.filter((form) => form === path).length;
  const forms = files
    .filter(({ path }) => path.endsWith('.tsx') && !frames.includes(path))
    .map(({ path, text }) => ({ path, parts: text.match(formParts)?.length ?? 0 }))
    .filter(({ parts }) => parts > 0);
  expect(forms.length).toBeGreaterThan(90);
  expect(forms.filter(({ path, parts }) => !(path in others) && count(path) < parts)).toEqual([]);
  // A form that was renamed or removed.
  expect(tested.filter((path) => !forms.some((form) => form.path === path))).toEqual([]);
  expect(Object.keys(others).filter((path) => !forms.some((form) => form.path === path))).toEqual([]);
});
