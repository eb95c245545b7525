import { Button, Group, Text } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';

type Vote = -1 | 0 | 1;
interface Props {
  legend: string;
  good: string;
  bad: string;
  vote: Vote;
  onVote: (vote: Vote) => void;
}

/** A vote for or against; a second press removes it. */
export function VoteField({ legend, good, bad, vote, onVote }: Props) {
  const options = [
    { value: 1, label: good, Icon: IconThumbUp },
    { value: -1, label: bad, Icon: IconThumbDown },
  ] as const;
  return (
    <Group component="fieldset" gap="xxs">
      {/* Only a floating legend is in one line with the buttons. */}
      <Text component="legend" size="sm" c="dimmed" mr="xs" style={{ float: 'left' }}>
        {legend}
      </Text>
      <DisabledWhileImpersonating>
        {options.map(({ value, label, Icon }) => (
          <Button
            key={value}
            variant={vote === value ? 'light' : 'subtle'}
            leftSection={<Icon size={18} aria-hidden="true" />}
            aria-pressed={vote === value}
            onClick={() => onVote(vote === value ? 0 : value)}
          >
            {label}
          </Button>
        ))}
      </DisabledWhileImpersonating>
    </Group>
  );
}
