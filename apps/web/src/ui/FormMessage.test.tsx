// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { call } from '../lib/client.ts';
import { getFieldErrors } from '../lib/errors.ts';
import { openPage, refuse, screen } from '../testing/dom.tsx';
import { fill } from '../testing/forms.ts';
import { refusals } from '../testing/refusals.ts';
import { FormError } from './FormMessage.tsx';

/** A form with a title, and a summary in a closed part. */
function Form() {
  const [title, setTitle] = useState('Flaws');
  const save = useMutation({
    mutationFn: () => call('PUT /user/phone', { body: { newPhone: title } }),
  });
  const errors = title === 'Flaws' ? getFieldErrors(save.error) : {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <FormError error={save.error} />
      <TextInput
        label="Title"
        value={title}
        error={errors.title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <details>
        <summary>More</summary>
        <TextInput label="Summary" error={errors.summary} />
      </details>
      <button type="submit">Save</button>
    </form>
  );
}

const openForm = (error: () => unknown) =>
  openPage(<Form />, {
    responses: {
      'PUT /user/phone': () => {
        throw error();
      },
    },
  });
const invalid = (field: string, message: string) =>
  refuse(422, { error: 'INVALID', message, details: [{ field, message }] });

describe('a form shows why it was refused', () => {
  test.each(refusals)('$name', async ({ error, text }) => {
    const { user } = openForm(error);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('a field that shows its error is not repeated, also after the field is edited', async () => {
    const { user } = openForm(() => invalid('title', 'This title is taken'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('This title is taken');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await fill(user, screen.getByLabelText('Title'), 'Gaps');
    expect(screen.queryByText('This title is taken')).not.toBeInTheDocument();
  });

  test('a field in a closed part does not hide its error', async () => {
    const { user } = openForm(() => invalid('summary', 'The summary is too long'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The summary is too long');
  });
});
