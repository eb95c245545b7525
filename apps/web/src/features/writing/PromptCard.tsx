import type { WritingPromptItem } from '@docket/contract/types';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../ui/Chip.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatDay, plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Lock } from '../../ui/UpgradeCard.tsx';
import classes from './writing.module.css';

export type PromptCardItem = WritingPromptItem;
interface Props {
  prompt: PromptCardItem;
  /** Another essay is in progress: one at a time. */
  blocked: boolean;
  onStart: () => void;
}

/** One prompt: its question, the student's attempts, and the start button. */
export function PromptCard({ prompt, blocked, onStart }: Props) {
  const { no, title, keyQuestion, included, last, openAttemptId } = prompt;
  return (
    <li>
      <Stack gap="xs" flex={1}>
        <h3>
          {no}. {title}
        </h3>
        <p>{keyQuestion}</p>
      </Stack>
      <Group gap="xs" justify="space-between" mih="var(--target)">
        <Text span size="sm" c="dimmed">
          {openAttemptId ? (
            <Chip>In progress</Chip>
          ) : last ? (
            <Link to="/writing/$attemptId" params={{ attemptId: last.attemptId }} className={classes.done}>
              Done {formatDay(last.submittedAt, new Date())} · {plural(last.wordCount, 'word')}
            </Link>
          ) : included ? (
            'New'
          ) : (
            <Lock />
          )}
        </Text>
        {openAttemptId ? (
          <LinkButton
            to="/start/writing/$attemptId"
            params={{ attemptId: openAttemptId }}
            variant="default"
            aria-label={`Resume ${title}`}
          >
            Resume
          </LinkButton>
        ) : included ? (
          <DisabledWhileImpersonating>
            <Button
              variant="light"
              disabled={blocked}
              onClick={onStart}
              aria-label={`${last ? 'Write again' : 'Start'}: ${title}`}
            >
              {last ? 'Write again' : 'Start'}
            </Button>
          </DisabledWhileImpersonating>
        ) : null}
      </Group>
    </li>
  );
}
