import { Group } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Chip } from '../../../../ui/Chip.tsx';
import classes from './edit.module.css';

interface Props {
  /** Gets whether the answer is shown. */
  children: (answered: boolean) => ReactNode;
  /** There is nothing to answer. */
  plain?: boolean;
  /** Whether the answer is shown at first. */
  answeredFirst?: boolean;
}

/** A student's view, beside the form; it stays visible while a long form is filled in. */
export function PreviewPane({ children, plain = false, answeredFirst = false }: Props) {
  const [answered, setAnswered] = useState(answeredFirst);
  // Typing has priority: the preview may follow a little later.
  const shown = useDeferredValue(children(answered));
  return (
    <section className={classes.preview} aria-labelledby="preview">
      <Group justify="space-between" gap="xs" className={classes.previewHead}>
        <h2 id="preview">As a student sees it</h2>
        {plain ? null : (
          <Group component="fieldset" gap="xs">
            <legend className="visually-hidden">Preview stage</legend>
            <Chip pressed={!answered} onToggle={() => setAnswered(false)}>
              While working
            </Chip>
            <Chip pressed={answered} onToggle={() => setAnswered(true)}>
              With the answer
            </Chip>
          </Group>
        )}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className={classes.previewScroll} aria-label="Preview" tabIndex={0}>
        {shown}
      </section>
    </section>
  );
}
