// @vitest-environment happy-dom
import type { AuthoredWritingPrompt } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { fireEvent, openPage, screen } from '../../../testing/dom.tsx';
import { staff as me } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { PromptForm } from './PromptForm.tsx';

test('notes stay with their paragraphs while the model answer is edited', async () => {
  const prompt: AuthoredWritingPrompt = {
    ...sampleOutput('GET /writing/admin/prompt/{id}').prompt,
    modelAnswer: 'First.\n\nSecond.',
    annotations: [
      { paragraph: 1, text: 'Opens well.' },
      { paragraph: 2, text: 'Answers it.' },
    ],
  };
  openPage(<PromptForm prompt={prompt} />, { me });
  const answer = await screen.findByLabelText('Model answer');
  fireEvent.change(answer, { target: { value: 'First.\n\nIn between.\n\nSecond.' } });
  expect(screen.getByLabelText('Note 1: paragraph')).toHaveValue('1');
  expect(screen.getByLabelText('Note 2: paragraph')).toHaveValue('3');
  fireEvent.change(answer, { target: { value: 'Second.' } });
  expect(screen.getByLabelText('Note 2: paragraph')).toHaveValue('1');
});
