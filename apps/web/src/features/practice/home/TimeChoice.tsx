import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/me.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { createTiming, formatTime, type TimeKind, timeKinds } from './choice.ts';

const names: Record<TimeKind, string> = { '35': '35', '53': '53', '70': '70', custom: 'Custom' };

export interface TimeValue {
  readonly kind: TimeKind;
  readonly minutes: number;
}

/** The exam's own time; a custom one starts at these minutes. */
export const ownTime: TimeValue = { kind: '35', minutes: 40 };

interface Props {
  value: TimeValue;
  onChange: (value: TimeValue) => void;
  /** A rehearsal uses the exam's own time. */
  rehearsal: boolean;
}

/** Minutes of a section: the exam's own, half more, double, or any; shows the effect of accommodations. */
export function TimeChoice({ value: chosen, onChange, rehearsal }: Props) {
  const value = rehearsal ? ownTime : chosen;
  const { accommodations } = useMe();
  return (
    <Stack gap="xs">
      <Text component="h3" size="sm" fw={600} id="time">
        Minutes for a section
      </Text>
      <Segmented
        fullWidth
        disabled={rehearsal}
        aria-labelledby="time"
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        data={timeKinds.map((kind) => ({ value: kind, label: names[kind] }))}
      />
      {value.kind === 'custom' ? (
        <NumberField
          label="Minutes"
          min={5}
          max={300}
          allowDecimal={false}
          value={value.minutes}
          onChange={(minutes) => onChange({ ...value, minutes })}
        />
      ) : null}
      <Text size="sm" c="dimmed" role="status">
        {formatTime(createTiming(value.kind, value.minutes), accommodations)}
        {value.kind === '35' && accommodations.time.kind === 'none' ? (
          <>
            {' '}
            · <Link to="/settings/accommodations">accommodations</Link>
          </>
        ) : null}
      </Text>
    </Stack>
  );
}
