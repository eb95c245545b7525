import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { session } from '../../../lib/browser-session.ts';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { Section } from '../SettingsFrame.tsx';
import classes from '../settings.module.css';

function save(fileName: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function ExportSection() {
  const download = useMutation({
    mutationFn: () => call('GET /user/export'),
    onSuccess: (data) => save(`docket-${new Date().toISOString().slice(0, 10)}.json`, data),
    onError: notify.error,
  });
  return (
    <Section id="data" title="Your data" text="Everything we store about you, as one JSON file.">
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        Download my data
      </Button>
    </Section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { email } = useMe();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => call('POST /user/delete-my-account', { body: { email: typed.trim() } }),
    onSuccess: () => {
      session.end('signed-out');
      notify.success('Your account is deleted.');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate();
  };
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <p>
        Your profile, drills, settings and sessions are permanently removed. Anonymous answer statistics stay.
        You can't undo this.
      </p>
      <form className={classes.form} onSubmit={submit}>
        <FormError error={remove.error} />
        <TextInput
          label={`Type your email address, ${email}, to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            color="bad"
            loading={remove.isPending}
            disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
          >
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function DangerZone() {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <Section id="delete-account" title="Delete account" text="Permanently removes your personal data.">
      <Button variant="outline" color="bad" onClick={() => setIsDialogOpen(true)}>
        Delete my account
      </Button>
      {isDialogOpen ? <DeleteDialog onClose={() => setIsDialogOpen(false)} /> : null}
    </Section>
  );
}
