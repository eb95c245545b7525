import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { setMe, useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { browserTimezone, groupTimezones } from '../../../lib/timezones.ts';
import { checkFilled, checkPhone } from '../../../shared/account-fields/checks.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Form } from '../../../ui/layout/Form.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Section } from '../SettingsFrame.tsx';

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
  timezone: string;
}

export function ProfileSection() {
  const me = useMe();
  const initialValues: Values = {
    firstName: me.firstName,
    lastName: me.lastName,
    phone: me.phone ?? '',
    timezone: me.timezone ?? browserTimezone(),
  };
  const form = useForm<Values>({
    initialValues,
    validate: {
      firstName: checkFilled('your first name'),
      lastName: checkFilled('your last name'),
      phone: checkPhone,
    },
  });
  const save = useMutation({
    mutationFn: async ({ firstName, lastName, timezone, phone }: Values) => {
      const newPhone = phone.trim() || null;
      if (newPhone !== me.phone) setMe((await call('PUT /user/phone', { body: { newPhone } })).user);
      return (await call('PUT /user', { body: { firstName, lastName, timezone } })).user;
    },
    onSuccess: (user, values) => {
      setMe(user);
      form.resetDirty(values);
      notify.success('Profile saved.');
    },
    onError: (error) => {
      const { newPhone, ...errors } = getFieldErrors(error);
      form.setErrors({ ...errors, ...(newPhone ? { phone: newPhone } : {}) });
    },
  });
  return (
    <Section
      id="profile"
      title="Profile"
      text="Your time zone decides when your day starts, also for your streak."
    >
      <Form maw={480} onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)}>
        <FormError error={save.error} />
        <FormGrid min="12rem" gap="sm">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </FormGrid>
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <NativeSelect
          label="Time zone"
          data={groupTimezones(me.timezone)}
          {...form.getInputProps('timezone')}
        />
        <ActionButton
          type="submit"
          variant="light"
          w="fit-content"
          loading={save.isPending}
          disabled={!form.isDirty()}
        >
          Save profile
        </ActionButton>
      </Form>
    </Section>
  );
}
