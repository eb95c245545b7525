// @vitest-environment happy-dom
import type { Role } from '@docket/contract/types';
import { act } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../../../testing/dom.tsx';
import { takeTheirs } from '../../../../testing/forms.ts';
import { makeOutput } from '../../../../testing/sample.ts';
import type { Explanation, Question } from '../data/test-queries.ts';
import { QuestionPage } from './QuestionPage.tsx';

const ids = { testId: 'test-1', sectionId: 'section-1', questionId: 'question-1' };
const explanationRoute = 'PUT /test/{id}/section/{sid}/question/{qid}/explanation/{eid}';

/** A question with the key B and an explanation of it. As the server does, it refuses what was written beside another key or other options. */
function openQuestion(roles: readonly Role[] = ['ADMIN']) {
  let question = {
    ...ids,
    id: ids.questionId,
    no: 1,
    segmentId: null,
    sectionType: 'LR',
    archivedAt: null,
    version: '1',
    questionType: '',
    topics: [],
    difficulty: 3,
    stimulusHtml: '<p>One survey says so.</p>',
    stemHtml: '<p>It is flawed because it</p>',
    options: ['One', 'Two', 'Three', 'Four', 'Five'].map((option) => `<p>${option}</p>`),
    optionIds: ['1', '2', '3', '4', '5'],
    credited: 2 as number | null,
    enabled: false,
  };
  const hashOptions = () => question.options.join();
  let explanation = {
    id: 'explanation-1',
    version: '1',
    author: 'Alex Brook',
    html: '<p>It is (B).</p>',
    videoUrl: null as string | null,
    notes: [],
    enabled: true,
  };
  let writtenFor = { credited: question.credited, optionsHash: hashOptions() };
  const presentExplanation = () =>
    ({
      ...explanation,
      keyChanged: writtenFor.credited !== question.credited,
      optionsChanged: writtenFor.optionsHash !== hashOptions(),
    }) as unknown as Explanation;
  const read = () =>
    ({
      ...question,
      optionsHash: hashOptions(),
      explanations: [presentExplanation()],
    }) as unknown as Question;
  const change = (values: Partial<Pick<Question, 'credited' | 'options' | 'stemHtml'>>) => {
    question = { ...question, ...values, version: String(Number(question.version) + 1) };
  };
  const refuseConflict = (field: string, message: string) =>
    refuse(409, { error: 'CONFLICT', message, details: [{ field, message }] });
  const expectSame = (isSame: boolean, field: string, message: string) => {
    if (!isSame) throw refuseConflict(field, message);
  };
  const page = openPage(
    <QuestionPage testId={ids.testId} questionId={ids.questionId} Preview={() => null} />,
    {
      me: { roles: [...roles], firstName: 'Alex', lastName: 'Brook' },
      responses: {
        'GET /question/{id}': () => ({ question: read() }),
        'GET /test/{id}': makeOutput('GET /test/{id}', {
          test: { id: ids.testId, name: 'Keys', type: 'NORMAL', sections: [] },
        }),
        'GET /app-setting': makeOutput('GET /app-setting', { appSetting: { questionTypes: [], topics: [] } }),
        'GET /question/{id}/duplicates': makeOutput('GET /question/{id}/duplicates', { items: [] }),
        'GET /test/history/{id}': makeOutput('GET /test/history/{id}', { items: [], total: 0 }),
        'PUT /test/{id}/section/{sid}/question/{qid}': ({ body: { version, ...values } }) => {
          expectSame(version === question.version, 'version', 'Someone else changed this');
          change(values as Partial<Question>);
          return { question: read() };
        },
        [explanationRoute]: ({ body: { version, credited, optionsSeen, ...values } }) => {
          const key = 'ABCDE'[(question.credited ?? 0) - 1];
          expectSame(
            credited === question.credited,
            'credited',
            `The correct answer was set to (${key}) in the meantime`,
          );
          expectSame(
            optionsSeen === hashOptions(),
            'optionsSeen',
            'The options were changed in the meantime',
          );
          expectSame(version === explanation.version, 'version', 'Someone else changed this');
          explanation = {
            ...explanation,
            ...values,
            version: `${explanation.version}+`,
          } as typeof explanation;
          writtenFor = { credited: question.credited, optionsHash: hashOptions() };
          return { explanation: presentExplanation() };
        },
        'POST /test/{id}/section/{sid}/question/{qid}/explanation': () => {
          throw refuseConflict('credited', 'The correct answer was set to (A) in the meantime');
        },
      },
    },
  );
  const { user } = page;
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return {
    ...page,
    change,
    press,
    save: () => press('Save'),
    stored: read,
    explanation: presentExplanation,
    findSaved: () => screen.findByText('All changes saved'),
    findText: (name: string) => screen.findByRole('textbox', { name }),
  };
}
/** Writes at the end of a field by the editor's own command: typing into it is tested in e2e. */
async function write(name: string, text: string): Promise<void> {
  const field = (await screen.findByRole('textbox', { name })) as HTMLElement & { editor: Editor };
  act(() => void field.editor.chain().focus('end').insertContent(text).run());
}

test('names a key that a colleague set before an explanation is saved for it', async () => {
  const { change, press, save, stored, explanation, findSaved, findText } = openQuestion();
  await write('Explanation: text', ' So it is.');
  change({ credited: 3 });
  await save();
  await screen.findByText(/The correct answer is now \(C\)\./);
  expect(await findText('Explanation: text')).toHaveTextContent('It is (B). So it is.');
  expect(explanation().html).not.toContain('So it is.');

  // Once more, before that was answered.
  change({ credited: 4 });
  await press('Save mine for (C)');
  await screen.findByText(/The correct answer is now \(D\)\./);
  expect(explanation().html).not.toContain('So it is.');
  await press('Save mine for (D)');
  await findSaved();
  expect(screen.queryByText(/Your text is still here/)).not.toBeInTheDocument();
  expect(explanation()).toMatchObject({ html: '<p>It is (B). So it is.</p>', keyChanged: false });
  expect(stored().credited).toBe(4);
});

test('puts a changed question and its explanation on top of the key of a colleague', async () => {
  const { change, press, save, stored, explanation, findSaved } = openQuestion();
  await write('Explanation: text', ' Again.');
  await write('Stem', ' only');
  change({ credited: 5 });
  await save();
  await screen.findByText(/The correct answer is now \(E\)\./);
  await press('Save mine for (E)');
  await findSaved();
  expect(stored()).toMatchObject({ credited: 5, stemHtml: '<p>It is flawed because it only</p>' });
  expect(explanation()).toMatchObject({ html: '<p>It is (B). Again.</p>', keyChanged: false });
});

test('gives a new explanation up for the key of a colleague', async () => {
  const { user, change, press, save, explanation, findSaved, server } = openQuestion();
  await press('Write an explanation');
  await write('Explanation 2: text', 'Another one.');
  change({ credited: 1 });
  await save();
  await screen.findByText(/The correct answer is now \(A\)\./);
  await takeTheirs(user);
  await findSaved();
  expect(screen.getByRole('radio', { name: 'A is correct' })).toBeChecked();
  expect(explanation().keyChanged).toBe(true);
  expect(server.sent(explanationRoute)).toEqual([]);
});

test('confirms an explanation for the key that was shown alone', async () => {
  const { change, press, explanation, reload } = openQuestion();
  await screen.findByRole('button', { name: 'Write an explanation' });
  change({ credited: 1 });
  reload();
  await screen.findByRole('button', { name: "It's still correct (A)" });
  change({ credited: 3 });
  await press("It's still correct (A)");
  await screen.findByText(/The correct answer was set to \(C\) in the meantime/);
  expect(explanation().keyChanged).toBe(true);
  await press("It's still correct (C)");
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^It's still correct/ })).not.toBeInTheDocument(),
  );
  expect(explanation().keyChanged).toBe(false);
});

test('shows options that a colleague changed before an explanation is saved beside them', async () => {
  const { change, press, save, explanation, findSaved, findText } = openQuestion();
  await write('Explanation: text', ' So it is.');
  change({ options: ['Two', 'One', 'Three', 'Four', 'Five'].map((option) => `<p>${option}</p>`) });
  await save();
  await screen.findByText(/The options have changed\./);
  await press('Apply mine to theirs');
  await waitFor(() => expect(screen.queryByText(/Your text is still here/)).not.toBeInTheDocument());
  expect(await findText('Option A')).toHaveTextContent('Two');
  expect(await findText('Explanation: text')).toHaveTextContent('It is (B). So it is.');
  expect(explanation().html).toBe('<p>It is (B).</p>');
  await save();
  await findSaved();
  expect(explanation()).toMatchObject({ html: '<p>It is (B). So it is.</p>', optionsChanged: false });
});

test('confirms an explanation for the options that were shown alone', async () => {
  const { change, press, save, explanation, reload, stored } = openQuestion();
  await write('Option A', ' of them');
  await save();
  const notice = await screen.findByText(/The options have changed since\. Is it still correct\?/);
  expect(within(notice.parentElement!).getByRole('button')).toHaveTextContent("It's still correct");
  const { options } = stored();
  change({ options: options.with(4, '<p>Six</p>') });
  await press("It's still correct");
  await screen.findByText(/The options were changed in the meantime/);
  expect(explanation().optionsChanged).toBe(true);
  reload();
  await press("It's still correct");
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: "It's still correct" })).not.toBeInTheDocument(),
  );
  expect(explanation()).toMatchObject({ keyChanged: false, optionsChanged: false });
});

test('a tutor reads a question without a form', async () => {
  openQuestion(['TUTOR']);
  expect(await screen.findByText('Not published', { selector: 'dd' })).toBeInTheDocument();
  for (const role of ['textbox', 'radio', 'combobox']) expect(screen.queryAllByRole(role)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('an opened explanation without text is not a change', async () => {
  const { user } = openQuestion();
  await user.click(await screen.findByRole('button', { name: 'Write an explanation' }));
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
  await user.click(screen.getAllByText('Notes on wrong options (0 of 4)').at(-1)!);
  expect(screen.getByText('All changes saved')).toBeInTheDocument();
});

test('an option is moved by keyboard with its id and the mark of the correct one, or replaced by a new one', async () => {
  const { user, save, press, stored, findSaved } = openQuestion();
  (await screen.findByRole('button', { name: 'Move option B up' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move option A down' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'A is correct' })).toBeChecked();
  await save();
  await findSaved();
  expect(stored()).toMatchObject({
    credited: 1,
    options: ['<p>Two</p>', '<p>One</p>', '<p>Three</p>', '<p>Four</p>', '<p>Five</p>'],
    optionIds: ['2', '1', '3', '4', '5'],
  });
  await press('Replace option E with a new option');
  await screen.findByText(/Answers to the old one won't count for it/);
  await write('Option E', 'Six');
  await save();
  await findSaved();
  expect(stored()).toMatchObject({ optionIds: ['2', '1', '3', '4', null] });
});
