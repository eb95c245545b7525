import type { Role } from '@docket/contract/types';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { UnsavedGuard } from '../../../../ui/admin/UnsavedGuard.tsx';
import { FormGrid } from '../../../../ui/layout/FormGrid.tsx';
import { formatFullName } from '../data/labels.ts';
import { cacheUser } from '../data/people-queries.ts';
import { RoleChecks } from '../security/RoleChecks.tsx';
import user from '../user/user.module.css';

const empty = { email: '', firstName: '', lastName: '', phone: '', eventName: '' };
const usual: readonly Role[] = ['STUDENT'];
const fields: readonly { name: keyof typeof empty; label: string; type?: string; about?: string }[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', about: 'Optional.' },
  { name: 'eventName', label: 'Event', about: 'The event they signed up at. Optional.' },
];

/** Adds a user, who gets an email to choose a password; then opens the user's page. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const owner = useMe().roles.includes('ADMIN');
  const [values, setValues] = useState(empty);
  const [roles, setRoles] = useState(usual);
  const { email, firstName, lastName, phone, eventName } = values;
  const ready = Boolean(email.trim() && firstName.trim() && lastName.trim() && roles.length > 0);
  const sending = useMutation({
    mutationFn: async () =>
      (
        await call('POST /user', {
          body: {
            ...{ email, firstName, lastName },
            ...(phone.trim() ? { phone } : {}),
            ...(eventName.trim() ? { eventName } : {}),
            ...(owner ? { roles: [...roles] } : {}),
          },
        })
      ).user,
    onSuccess(added) {
      cacheUser(added);
      onClose();
      notify.success(`${formatFullName(added)} added. We emailed them a link to choose a password.`);
      void navigate({ to: '/superadmin/users/$id', params: { id: added.id }, ignoreBlocker: true });
    },
  });
  const typed = Object.values(values).some(Boolean) || roles.join() !== usual.join();
  // The invalid field may be out of view.
  useEffect(() => {
    if (sending.isError) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [sending.isError]);
  const errors = getFieldErrors(sending.error);
  const field = ({ name, label, type = 'text', about }: (typeof fields)[number]) => (
    <TextInput
      key={name}
      label={label}
      type={type}
      autoComplete="off"
      maxLength={name === 'email' ? 254 : 120}
      description={about}
      data-autofocus={name === 'firstName'}
      value={values[name]}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => setValues((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <div className={user.broad} ref={page}>
      <FormDialog
        title="New user"
        submit="Add user"
        sending={sending}
        ready={ready}
        dirty={typed}
        onClose={onClose}
      >
        <FormGrid>{fields.slice(0, 2).map(field)}</FormGrid>
        {fields.slice(2, 3).map(field)}
        <FormGrid>{fields.slice(3).map(field)}</FormGrid>
        {owner ? <RoleChecks value={roles} onChange={setRoles} /> : null}
        <UnsavedGuard when={typed} samePage={false} />
      </FormDialog>
    </div>
  );
}
