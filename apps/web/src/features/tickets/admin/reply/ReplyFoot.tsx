import { Button, Group, Text } from '@mantine/core';
import { IconSparkles, IconTemplate } from '@tabler/icons-react';
import { useId } from 'react';
import { isMac } from '../../../../ui/Keys.tsx';
import { SteadyButton } from '../thread/SteadyButton.tsx';

const mod = isMac ? '⌘' : 'Ctrl';

interface Props {
  onTemplates: () => void;
  /** Left out while there is a draft. */
  onDraft: (() => void) | null;
  /** Why sending is blocked at present; null if it is not. */
  blockedReason: string | null;
  ready: boolean;
  sending: boolean;
  submit: (next: boolean) => void;
}

/** The buttons below the reply. */
export function ReplyFoot({ onTemplates, onDraft, blockedReason, ready, sending, submit }: Props) {
  const blockedReasonId = useId();
  const button = {
    off: !ready || blockedReason !== null,
    busy: sending,
    'aria-describedby': blockedReason ? blockedReasonId : undefined,
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconTemplate size={18} aria-hidden="true" />}
        onClick={onTemplates}
      >
        Templates
      </Button>
      {onDraft ? (
        <Button
          variant="default"
          leftSection={<IconSparkles size={18} aria-hidden="true" />}
          onClick={onDraft}
        >
          Draft an answer
        </Button>
      ) : null}
      <Group component="span" ml="auto" gap="xs">
        {blockedReason ? (
          <Text id={blockedReasonId} span size="sm" c="warn" fw={600} w="100%">
            {blockedReason}
          </Text>
        ) : null}
        <SteadyButton variant="default" {...button} title={`${mod} Shift Enter`} onClick={() => submit(true)}>
          Send and next
        </SteadyButton>
        <SteadyButton {...button} title={`${mod} Enter`} onClick={() => submit(false)}>
          Send reply
        </SteadyButton>
      </Group>
    </Group>
  );
}
