import { NativeSelect, Text, TextInput } from '@mantine/core';
import { groupTimezones } from '../../../lib/timezones.ts';
import { toIsoDateTime } from '../../../ui/date-time-fields.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';

export interface When {
  day: string;
  time: string;
  zone: string;
  minutes: number;
}
interface Props {
  value: When;
  onChange: (part: Partial<When>) => void;
  errors: Readonly<Record<string, string | undefined>>;
}

/** Day, time, time zone and duration of a class. */
export function WhenFields({ value, onChange, errors }: Props) {
  const at = toIsoDateTime(value.day, value.time, value.zone);
  return (
    <>
      <FormGrid>
        <TextInput
          label="Day"
          type="date"
          value={value.day}
          error={errors.startsAt && !at ? 'Choose a day and a time' : errors.startsAt}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
        <TextInput
          label="Time"
          type="time"
          value={value.time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
      </FormGrid>
      <FormGrid>
        <NativeSelect
          label="Time zone"
          data={groupTimezones(null, value.zone)}
          value={value.zone}
          error={errors.zone}
          onChange={({ currentTarget }) => onChange({ zone: currentTarget.value })}
        />
        <NumberField
          label="Minutes"
          min={5}
          max={480}
          allowDecimal={false}
          value={value.minutes}
          error={errors.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
      </FormGrid>
      <Text size="sm" c="dimmed" role="status">
        {at ? `${formatDateTime(at)} your time.` : 'Choose a day and a time.'}
      </Text>
    </>
  );
}
