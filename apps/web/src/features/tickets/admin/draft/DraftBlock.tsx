import { inGroup } from '@docket/rules';
import { Box, Button, Group, Text } from '@mantine/core';
import { useMe } from '../../../../lib/me.ts';
import { RichText } from '../../../../ui/RichText.tsx';
import classes from './draft.module.css';
import {
  type Draft,
  formatLeftOut,
  formatPlacement,
  formatWriter,
  getRestText,
  getUsableHtml,
  isRunning,
  sourceLink,
} from './draft-state.ts';

interface Props {
  draft: Draft;
  /** By how many characters the reply with this draft would be too long; 0 if it can be sent. */
  tooLong: number;
  onUse: () => void;
  onStop: () => void;
  onDrop: () => void;
  onAgain: () => void;
}

/** A draft below the reply, or the status of one inside the reply, until the tutor uses or discards it. */
export function DraftBlock({ draft, tooLong, onUse, onStop, onDrop, onAgain }: Props) {
  const { state, by, keyHidden, sources, placement, html, failureReason } = draft;
  const running = isRunning(draft);
  /** The part that is not in the reply. */
  const text = placement === 'reply' ? '' : placement === 'rest' ? getRestText(draft) : draft.text;
  const line = formatPlacement(draft);
  return (
    <section className={classes.block} aria-label="Auto-draft" data-state={state}>
      <Group component="header" align="baseline" gap="sm">
        <Text size="sm" c="warn" fw={600}>
          {by && by !== 'composer' ? `Suggested reply by ${formatWriter(by)}` : 'Suggested reply'}
        </Text>
        <Text size="sm" c="dimmed">
          Nothing is sent until you send it.
        </Text>
      </Group>
      {keyHidden ? (
        <Text size="sm" c="dimmed">
          This student can't see the answer yet, so the draft doesn't reveal it.
        </Text>
      ) : null}
      {draft.leftOut > 0 ? (
        <Text size="sm" c="dimmed">
          {formatLeftOut(draft)}
        </Text>
      ) : null}
      {state === 'failed' ? (
        <Text size="sm" c="bad" role="alert">
          {failureReason} {line}
        </Text>
      ) : line ? (
        <Text size="sm" c="dimmed">
          {line}
        </Text>
      ) : null}
      {tooLong > 0 ? (
        <Text size="sm" c="bad">
          With this draft your reply is about {tooLong.toLocaleString('en-US')} characters too long to send.
          Shorten it in the reply; nothing is cut off automatically.
        </Text>
      ) : null}
      <DraftButtons draft={draft} onUse={onUse} onStop={onStop} onDrop={onDrop} onAgain={onAgain} />
      {state === 'done' && placement === 'block' ? (
        <RichText html={html} className={classes.text ?? ''} />
      ) : text ? (
        // Announced to screen readers when it is complete, not piece by piece.
        <div className={`${classes.text} ${classes.pieces}`} aria-busy={running}>
          {text}
        </div>
      ) : state === 'requested' ? (
        <Text size="sm" c="dimmed" role="status">
          Looking for the explanation and answered tickets
        </Text>
      ) : null}
      {sources.length > 0 ? <Sources sources={sources} /> : null}
    </section>
  );
}
const kinds = {
  explanation: 'Explanation',
  ticket: 'Answered ticket',
  lesson: 'Lesson',
  class: 'Class',
  faq: 'FAQ',
} as const;

function DraftButtons({ draft, onUse, onStop, onDrop, onAgain }: Omit<Props, 'tooLong'>) {
  const { placement } = draft;
  const running = isRunning(draft);
  return (
    <Group gap="xs">
      {running ? (
        <Button variant="default" onClick={onStop}>
          Cancel draft
        </Button>
      ) : (
        <>
          {getUsableHtml(draft) ? (
            <Button variant="light" onClick={onUse}>
              {placement === 'rest' ? 'Insert the rest' : 'Use this draft'}
            </Button>
          ) : null}
          <Button variant="default" onClick={onAgain}>
            Draft again
          </Button>
          <Button variant="default" onClick={onDrop}>
            {placement === 'rest' ? 'Close' : 'Discard'}
          </Button>
        </>
      )}
    </Group>
  );
}

function Sources({ sources }: Pick<Draft, 'sources'>) {
  const isStaff = inGroup(useMe().roles, 'staff');
  return (
    <div>
      <Text component="h3" size="xs" fw={600} c="dimmed">
        Sources
      </Text>
      <Box component="ul" fz="sm" className={classes.sources}>
        {sources.map((source) => {
          const link = sourceLink(source, isStaff);
          return (
            <li key={`${source.kind}-${source.id}`}>
              <span className="quiet">{kinds[source.kind]}: </span>
              {link ? (
                <a href={link} target="_blank" rel="noreferrer">
                  {source.title}
                  <span className="visually-hidden">, opens in a new tab</span>
                </a>
              ) : (
                source.title
              )}
            </li>
          );
        })}
      </Box>
    </div>
  );
}
