import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { makeKey } from '../../lib/security-key.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  /** The level of the heading. */
  level?: 2 | 3;
  onCancel: () => void;
  /** It was added, and the recovery codes were saved if there were any. */
  onDone: () => void;
}

/** Names a security key, asks the browser for it, and shows the recovery codes of the first. */
export function AddKey({ level = 3, onCancel, onDone }: Props) {
  const Heading = `h${level}` as const;
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const adding = useMutation({
    mutationFn: async () => {
      const credential = await makeKey(await call('POST /two-step/keys/begin'));
      return call('POST /two-step/keys', { body: { name, credential } });
    },
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onDone()),
  });
  const ready = name.trim() !== '';
  const submit = useSubmit(adding, ready);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} level={level} />;
  return (
    <Form maw={480} onSubmit={() => submit()}>
      <Heading>Add a security key</Heading>
      <p className="quiet">
        A security key that you plug in or tap, or a passkey on your phone or computer. Your browser shows the
        next steps.
      </p>
      <FormError error={adding.error} />
      <TextInput
        label="Name"
        description="To tell your keys apart, for example YubiKey or work laptop"
        maxLength={60}
        autoFocus
        value={name}
        error={getFieldErrors(adding.error).name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group gap="xs">
        <Button variant="default" disabled={adding.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <ActionButton type="submit" disabled={!ready} loading={adding.isPending}>
          Add key
        </ActionButton>
      </Group>
    </Form>
  );
}
