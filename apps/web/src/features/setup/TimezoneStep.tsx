import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { setMe, useMe } from '../../lib/me.ts';
import { browserTimezone, groupTimezones } from '../../lib/timezones.ts';
import { FormError } from '../../ui/FormMessage.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import type { StepProps } from './step-props.ts';

const formatTimeIn = (timeZone: string) =>
  new Date().toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });

/** The time zone, preset by the browser; one press confirms it. */
export function TimezoneStep({ onDone, children }: StepProps) {
  const me = useMe();
  const [timezone, setTimezone] = useState(browserTimezone());
  const save = useMutation({
    mutationFn: async () => (await call('PUT /user', { body: { timezone } })).user,
    onSuccess(user) {
      setMe(user);
      onDone();
    },
  });
  const submit = () => {
    if (timezone === me.timezone) onDone();
    else save.mutate();
  };
  return (
    <Form gap="lg" onSubmit={submit}>
      <FormError error={save.error} />
      <NativeSelect
        label="Time zone"
        description={timezone === browserTimezone() ? 'Detected from your device' : undefined}
        data={groupTimezones(me.timezone, timezone)}
        value={timezone}
        error={getFieldErrors(save.error).timezone}
        onChange={(event) => setTimezone(event.currentTarget.value)}
      />
      <p className="quiet">It's {formatTimeIn(timezone)} there now.</p>
      {children(save.isPending)}
    </Form>
  );
}
