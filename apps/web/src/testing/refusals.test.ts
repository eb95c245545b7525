import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Their callers show the error of the mutation that they return. */
const returnsMutation = [
  'lib/use-change-email.ts',
  'features/practice-tests/admin/questions/BulkEditDialog.tsx',
];

/** The text from an opening bracket to its partner. */
function readBracket(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at]!)) depth += 1;
    if (')]}'.includes(text[at]!)) depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

test('whatever sends a change shows why it was refused', () => {
  const silent = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:const (\w+|\{[^}]*\}) = )?useMutation(?:<[^(]*>)?\(/g)]
      .filter((found) => {
        const options = readBracket(text, found.index + found[0].length - 1);
        const name = found[1] ?? '';
        const isRead = /^\w+$/.test(name)
          ? new RegExp(
              `\\b${name}\\.(error|isError)\\b|\\berror\\b[^}]*\\} = ${name}\\b|^ {4}${name},$|sending=\\{${name}\\}`,
              'm',
            ).test(text)
          : /\berror\b/.test(name);
        return !/\bonError\b/.test(options) && !isRead;
      })
      .map(() => path),
  );
  expect(silent).toEqual(returnsMutation);
});

const hasForm = (text: string) => /<[Ff]orm\b|component="form"/.test(text);

test('a form that names its invalid fields also shows what no field shows', () => {
  const silent = files
    .filter(({ path, text }) => path.endsWith('.tsx') && hasForm(text) && text.includes('getFieldErrors('))
    .filter(
      ({ text }) =>
        !/<FormError\b|<SaveError\b|<ConflictNotice\b|<KeptForm\b|\buseVersionedSave\b/.test(text),
    )
    .map(({ path }) => path);
  expect(silent).toEqual([]);
});

/** What a form consists of: a form element, or one of the frames around it, or fields that a button sends. */
const formParts =
  /(?:component="form"|<(?:form|Form|KeptForm|InlineForm|FormDialog|NewNameDialog|SortedListPage|ActionDialog|HeadForm|ImportFrame|RichTextEditor|AuthorEditor|SaveFoot|SaveBar)\b)/g;
/** In a dialog, the editor of a text belongs to its form. */
const dialogForms = new RegExp(formParts.source.replace('|RichTextEditor', ''), 'g');
/** In a file with a form element, the footer belongs to it. */
const ownForms = new RegExp(formParts.source.replace('|SaveFoot|SaveBar', ''), 'g');
/** Their forms are those of their callers. */
const frames = [
  'ui/layout/Form.tsx',
  'features/practice-tests/admin/edit/SaveFoot.tsx',
  'features/score-tables/admin/ImportFrame.tsx',
  'ui/admin/FormDialog.tsx',
  'ui/admin/InlineForm.tsx',
  'ui/admin/KeptForm.tsx',
  'ui/admin/NewNameDialog.tsx',
  'ui/admin/SortedListPage.tsx',
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
    .map(({ path, text }) => ({
      path,
      parts:
        text.match(hasForm(text) ? ownForms : text.includes('<FormDialog') ? dialogForms : formParts)
          ?.length ?? 0,
    }))
    .filter(({ parts }) => parts > 0);
  expect(forms.length).toBeGreaterThan(90);
  expect(forms.filter(({ path, parts }) => !(path in others) && count(path) < parts)).toEqual([]);
  // A form that was renamed or removed.
  expect(tested.filter((path) => !forms.some((form) => form.path === path))).toEqual([]);
  expect(Object.keys(others).filter((path) => !forms.some((form) => form.path === path))).toEqual([]);
});
