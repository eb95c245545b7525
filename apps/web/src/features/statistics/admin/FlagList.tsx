import type { ItemFlag } from '@docket/rules';
import { Badge, Group } from '@mantine/core';
import { flagNames } from './labels.ts';

/** Why a question is flagged, the most serious first. */
export const FlagList = ({ flags }: { flags: readonly ItemFlag[] }) => (
  <Group component="ul" gap="xxs">
    {flags.map((flag) => (
      <Badge key={flag} component="li" variant="light" color="warn">
        {flagNames[flag]}
      </Badge>
    ))}
  </Group>
);
