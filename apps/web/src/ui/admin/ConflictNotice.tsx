import { CallError } from '@docket/contract/client';
import { Group } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import classes from './forms.module.css';
import { Notice } from './Notice.tsx';

/**
 * Another person has saved since it was read: the row itself, or the credited answer or options that it was written for. A conflict
 * in another field is different: a name that is taken.
 */
const byOthers = ['version', 'credited', 'optionsSeen'];
export const isConflict = (error: unknown): boolean =>
  error instanceof CallError &&
  error.envelope.error === 'CONFLICT' &&
  (error.envelope.details ?? []).every(({ field }) => byOthers.includes(field));

interface Props {
  /** Only the user changes it: the newer version is from another tab or device. */
  own?: boolean;
  /** Who changed it and when, if known. */
  by?: string | undefined;
  /** What they wrote, if it is short enough to show here. */
  theirs?: ReactNode;
  /** A sentence to read before overwriting. */
  also?: string | undefined;
  /** The label of the button that overwrites, if it says more than that. */
  mine?: string | undefined;
  /** Saves the text of this form over theirs. */
  onMine: () => void;
  /** Discards the text of this form. */
  onTheirs: () => void;
  busy: boolean;
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;

/** The pressed button disappears, so keyboard users would lose their position. */
function useFocusHere() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // A long form may be saved from a footer far from here.
    element.scrollIntoView({ block: 'nearest' });
    if (!isTyping()) element.focus({ preventScroll: true });
    const home = element.closest('form') ?? element.parentElement;
    return () =>
      queueMicrotask(() => {
        if (!home || !isNowhere()) return;
        home.tabIndex = -1;
        home.focus({ preventScroll: true });
      });
  }, []);
  return ref;
}

/** Another person has saved the same row since it was read: offers both ways to resolve it. Nothing typed is lost. */
export function ConflictNotice({
  own = false,
  by,
  theirs,
  also,
  mine = own ? 'Save this version' : 'Save mine anyway',
  onMine,
  onTheirs,
  busy,
}: Props) {
  const ref = useFocusHere();
  const theirsLabel = own ? 'Use the other version' : 'Use theirs';
  return (
    <Notice role="alert" tabIndex={-1} ref={ref}>
      <p>
        {by
          ? `${by},`
          : own
            ? 'This changed in another tab or on another device'
            : 'Someone else changed this'}{' '}
        while you were writing. {also ? `${also} ` : null}
        Your text is still here and isn't saved.
      </p>
      {theirs === undefined ? null : <blockquote className={classes.theirs}>{theirs}</blockquote>}
      <Group gap="xs">
        <ActionButton variant="default" loading={busy} onClick={onMine}>
          {mine}
        </ActionButton>
        <ConfirmButton
          variant="subtle"
          disabled={busy}
          question={`${theirsLabel}?`}
          text="Your changes here are discarded, also on this device."
          confirm={theirsLabel}
          onConfirm={onTheirs}
        >
          {theirsLabel}
        </ConfirmButton>
      </Group>
    </Notice>
  );
}
