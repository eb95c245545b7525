// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { call } from '../../lib/client.ts';
import { fireEvent, openPage, pressEscape, refuse, screen, waitFor } from '../../testing/dom.tsx';
import { createGate, fill } from '../../testing/forms.ts';
import { sampleOutput } from '../../testing/sample.ts';
import { FormDialog } from './FormDialog.tsx';

function PhoneDialog({ ask = null }: { ask?: { title: string; text: string; confirm: string } | null }) {
  const [isOpen, setIsOpen] = useState(true);
  const [phone, setPhone] = useState('');
  const sending = useMutation({
    mutationFn: () => call('PUT /user/phone', { body: { newPhone: phone } }),
    onSuccess: () => setIsOpen(false),
  });
  if (!isOpen) return <p>Closed</p>;
  return (
    <FormDialog
      title="Phone"
      submit="Save"
      sending={sending}
      ready={phone !== ''}
      ask={ask}
      dirty={phone !== ''}
      onClose={() => setIsOpen(false)}
    >
      <TextInput
        label="Number"
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
    </FormDialog>
  );
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('it is sent once, and stays open until the server has answered', async () => {
  const gate = createGate();
  const { user, server } = openPage(<PhoneDialog />, {
    responses: {
      'PUT /user/phone': async () => {
        await gate.passed;
        throw refuse(422, { error: 'VALIDATION_FAILED', message: 'Too short' });
      },
    },
  });
  await fill(user, await screen.findByLabelText('Number'), '555');
  const form = document.querySelector('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  pressEscape(screen.getByRole('dialog'));
  expect(screen.queryByText('Close without saving?')).toBeNull();
  gate.open();
  expect(await screen.findByText('Too short')).toBeInTheDocument();
  expect(screen.getByLabelText('Number')).toHaveValue('555');
  expect(server.sent('PUT /user/phone')).toHaveLength(1);
});

test('closing asks if something was typed, and sending if there is something to confirm', async () => {
  const ask = { title: 'Really?', text: 'It cannot be undone.', confirm: 'Yes' };
  const { user, server } = openPage(<PhoneDialog ask={ask} />, {
    responses: { 'PUT /user/phone': sampleOutput('PUT /user/phone') },
  });
  const field = await screen.findByLabelText('Number');
  expect(save()).toBeDisabled();
  await fill(user, field, '555');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(save());
  await screen.findByText('Really?');
  expect(server.sent('PUT /user/phone')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
  expect(server.sent('PUT /user/phone')).toHaveLength(1);
});
