// @vitest-environment happy-dom
import type { ImportProblem } from '@docket/contract/types';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPage, screen, within } from '../../testing/dom.tsx';
import { ImportProblems } from './ImportProblems.tsx';

const saved: { content: Blob; name: string }[] = [];
beforeEach(() => {
  saved.length = 0;
  // Not a mock of the module: another file of this worker may have loaded the page with the real one.
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ content: contents.get(this.href)!, name: this.download });
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

const warning: ImportProblem = {
  ...{ file: 'quiz.zip', item: '', level: 'warning' },
  reason: 'The package names no test number: imported as 7, the next one free',
};
const error: ImportProblem = {
  ...{ file: 'items/a.xml', item: 'row 3', field: 'difficulty', value: '=9', level: 'error' },
  reason: `difficulty: "=9" isn't a whole number`,
};
const readRows = () =>
  within(screen.getByRole('region', { name: 'Problems in quiz.zip' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('errors come first, each with its place, field and value', async () => {
  const { user } = openPage(
    <ImportProblems name="quiz.zip" problems={[warning, error]} errors={1} warnings={1} />,
  );
  await screen.findByText('Value found');
  expect(readRows()).toEqual([
    ['row 3items/a.xml', 'difficulty', '=9', `Error"=9" isn't a whole number`],
    ['Whole file', '—', '—', `Warning${warning.reason}`],
  ]);
  await user.tab();
  expect(screen.getByRole('region', { name: 'Problems in quiz.zip' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(saved[0]!.name).toBe('quiz.zip problems.csv');
  expect((await saved[0]!.content.text()).replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'File,Item,Field,Value found,Level,What is wrong',
    `items/a.xml,row 3,difficulty,'=9,Error,"""=9"" isn't a whole number"`,
    `quiz.zip,Whole file,,,Warning,"${warning.reason}"`,
    '',
  ]);
});

test('the first 200 are shown, and all that are listed are in the download', async () => {
  const problems = Array.from({ length: 250 }, (_, at) => ({ ...error, item: `row ${at + 2}` }));
  const { user } = openPage(
    <ImportProblems name="quiz.zip" problems={problems} errors={1_300} warnings={0} />,
  );
  await screen.findByText('and 1,100 more');
  expect(readRows()).toHaveLength(200);
  await user.click(screen.getByRole('button', { name: 'Download the first 250 as CSV' }));
  expect((await saved[0]!.content.text()).split('\r\n')).toHaveLength(252);
});

test('a file without problems says so', async () => {
  openPage(<ImportProblems name="quiz.zip" problems={[]} errors={0} warnings={0} />);
  await screen.findByText('No problems found in the file.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
