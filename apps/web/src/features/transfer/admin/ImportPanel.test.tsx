// @vitest-environment happy-dom
import { formatNames } from '@docket/contract/file-formats';
import { expect, test } from 'vitest';
import { openPage, screen } from '../../../testing/dom.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import type { OptionChoice, PackageAnswer } from './use-packages.ts';

const candidates = [
  { optionId: 'old-a', optionNo: 1, html: 'The harbor freezes' },
  { optionId: 'old-c', optionNo: 3, html: 'Ships pay no toll' },
];

test('the page names every format that is read, and offers the options before the button', async () => {
  openPage(<ImportPanel />);
  const input = await screen.findByLabelText(/Choose files/);
  const { textContent } = screen.getByText(/Choose files/);
  for (const name of Object.values(formatNames)) expect(textContent).toContain(name.replace(/^QTI /, ''));
  expect(input).toHaveAttribute('accept', expect.stringContaining('.gift'));
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    "Skip items we can't convert",
    'Add question types and topics that are missing',
  ]);
});

test('an option with a new text is asked about before the file can be imported', async () => {
  const answerWith = (choice: OptionChoice | undefined, isWritten: boolean): PackageAnswer => ({
    format: 'csv',
    problems: [],
    groups: choice ? [] : [{ level: 'error', summary: 'An option has a new text', count: 1, examples: [] }],
    changes: [
      {
        ...{
          kind: 'test',
          name: 'Test 1',
          slug: 'test-1',
          testId: 'test-1',
          state: 'changed',
          enabled: true,
        },
        ...{ created: 0, updated: 1, unchanged: 0, removed: 0, parts: [], moreParts: 0 },
        rekeyed: { questions: 0, students: 0 },
      },
    ],
    unmatchedOptions: [
      {
        ...{
          questionId: 'question-1',
          location: 'row 2',
          optionNo: 3,
          html: 'Nobody pays at night',
          candidates,
        },
        ...{ optionId: choice?.optionId ?? null, required: !choice },
      },
    ],
    imported: isWritten,
  });
  const { user, server } = openPage(<ImportPanel />, {
    responses: {
      'POST /content/package': ({ body }) => answerWith(body.optionChoices?.[0], body.dryRun === false),
    },
  });
  await user.upload(await screen.findByLabelText(/Choose files/), new File(['stem'], 'test.csv'));
  const field = await screen.findByRole('combobox', { name: 'Which old option is C?' });
  expect(screen.getByText(/1 error to fix before the file can be imported/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.selectOptions(field, 'C: Ships pay no toll');
  await user.click(await screen.findByRole('button', { name: 'Import 1 test' }));
  await screen.findByText(/^Imported\. New tests/);
  const choice = { questionId: 'question-1', optionNo: 3, optionId: 'old-c' };
  expect(server.sent('POST /content/package').at(-1)).toMatchObject({
    body: { dryRun: false, optionChoices: [choice] },
  });
});
