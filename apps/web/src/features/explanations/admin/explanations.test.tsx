// @vitest-environment happy-dom
import type { EditedExplanation } from '@docket/contract/types';
import { act } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { openPage, refuse, screen, waitFor } from '../../../testing/dom.tsx';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { ExplanationPage } from './ExplanationPage.tsx';
import { ResetMenu } from './ResetMenu.tsx';

test('shows a credited answer that a colleague set before the text is saved for it', async () => {
  let stored = {
    id: 'explanation-1',
    questionId: 'question-1',
    location: {
      origin: 'test',
      homeId: 'test-1',
      homeName: 'Test 1',
      sectionNo: 1,
      segmentNo: null,
      questionNo: 2,
    },
    author: 'Alex Brook',
    mayEdit: true,
    enabled: true,
    html: '<p>It is (B).</p>',
    videoUrl: null,
    notes: [],
    credited: 2,
    optionsHash: 'options',
    up: 0,
    down: 0,
    views: 0,
    updatedAt: '2026-11-20T12:00:00.000Z',
  } as unknown as EditedExplanation;
  const { user } = openPage(<ExplanationPage id={stored.id} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /explanation/report/{id}': () => ({ explanation: stored }),
      'GET /explanation/question/{id}': makeOutput('GET /explanation/question/{id}', {
        question: { stimulus: null, stem: '<p>It is flawed because it</p>', options: [], credited: 2 },
      }),
      'PUT /explanation/{id}': ({ body: { credited, html } }) => {
        const message = 'The correct answer was set to (C) in the meantime';
        if (credited !== stored.credited)
          throw refuse(409, { error: 'CONFLICT', message, details: [{ field: 'credited', message }] });
        stored = { ...stored, html: html!, updatedAt: '2026-11-20T12:00:01.000Z' };
        return sampleOutput('PUT /explanation/{id}');
      },
    },
  });
  expect(await screen.findByText('Credited answer: B')).toBeInTheDocument();
  const text = (await screen.findByRole('textbox', { name: 'Explanation' })) as HTMLElement & {
    editor: Editor;
  };
  act(() => void text.editor.chain().focus('end').insertContent(' So it is.').run());
  stored = { ...stored, credited: 3 };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/The correct answer was set to \(C\) in the meantime\./);
  expect(screen.getByRole('textbox', { name: 'Explanation' })).toHaveTextContent('It is (B). So it is.');
  expect(stored.html).toBe('<p>It is (B).</p>');
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  expect(await screen.findByText('Credited answer: C')).toBeInTheDocument();
  await screen.findByText('All changes saved');
  expect(stored.html).toBe('<p>It is (B). So it is.</p>');
});

test('opens the menu of the votes on its first action, and moves by arrow keys', async () => {
  const onAsk = vi.fn();
  const { user } = openPage(<ResetMenu name="Test 1, by Alex Brook" onAsk={onAsk} />);
  const button = await screen.findByRole('button', { name: 'Reset: Test 1, by Alex Brook' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('menuitem')[1]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onAsk).toHaveBeenCalledWith('votes');
});
