import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

/** A choice that a press removes. */
export function RemoveChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      radius="xl"
      maw="18rem"
      rightSection={<IconX size={14} aria-hidden="true" />}
      onClick={onRemove}
    >
      <span className="visually-hidden">Remove </span>
      <Text span size="sm" truncate>
        {name}
      </Text>
    </Button>
  );
}
