import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { Section } from '../SettingsFrame.tsx';

export function FeedbackSection() {
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: () => call('POST /user/feedback', { body: { message: message.trim() } }),
    onSuccess: () => {
      setMessage('');
      notify.success('Thanks. Our team reads every message.');
    },
  });
  const submit = () => {
    send.mutate();
  };
  return (
    <Section id="feedback" title="Feedback" text="What helps you? What gets in your way?">
      <Form maw={480} onSubmit={submit}>
        <FormError error={send.error} />
        <Textarea
          label="Your message"
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <ActionButton
          type="submit"
          variant="light"
          w="fit-content"
          loading={send.isPending}
          disabled={message.trim() === ''}
        >
          Send feedback
        </ActionButton>
      </Form>
    </Section>
  );
}
