import type { DrillType } from '@docket/contract/types';
import { Group, Stack, Text } from '@mantine/core';
import { useMe } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { runLink } from '../data/drill-links.ts';
import { formatProgress, useOpenDrill } from '../data/open-drill-query.ts';

interface Props {
  type: DrillType | 'DC';
  kind: 'drill' | 'choice';
  label: string;
  size?: 'lg';
  variant?: 'light';
  className?: string;
}

/** Starts the next drill of a type. An open one is resumed, with its progress, or replaced by a new one. */
export function StartButtons({ type, kind, label, ...buttonProps }: Props) {
  const { keepDrilling } = useMe().drillSettings;
  const open = useOpenDrill(kind, type === 'DC' ? undefined : type);
  const next = { to: '/start/drill/next/$type', params: { type } } as const;
  if (!open)
    return (
      <LinkButton {...next} {...buttonProps}>
        {label}
      </LinkButton>
    );
  return (
    <Stack gap="xxs">
      <Group gap="xs">
        <LinkButton {...(keepDrilling ? next : runLink(open.id))} {...buttonProps}>
          Resume
        </LinkButton>
        <LinkButton
          {...next}
          search={{ replaces: open.id }}
          variant="subtle"
          {...(buttonProps.size ? { size: buttonProps.size } : {})}
        >
          Start new
        </LinkButton>
      </Group>
      <Text size="sm" c="dimmed">
        {formatProgress(open)}
      </Text>
    </Stack>
  );
}
