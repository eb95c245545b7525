import { Button } from '@mantine/core';
import { Empty } from '../../../ui/Empty.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

export type Shelf = 'test' | 'section' | 'archive';

interface Props {
  shelf: Shelf;
  filtered: boolean;
  onClear: () => void;
}

/** What an empty list says, and the one way on. */
export function EmptyList({ shelf, filtered, onClear }: Props) {
  if (filtered)
    return (
      <Empty
        title="Nothing fits"
        text="Nothing here fits these filters."
        action={
          <Button variant="default" onClick={onClear}>
            Show all
          </Button>
        }
      />
    );
  if (shelf === 'archive')
    return (
      <Empty
        title="The archive is empty"
        text="Tests and sections that you archive leave your history and wait here."
        action={
          <LinkButton to="/practice/tests" variant="default">
            To past tests
          </LinkButton>
        }
      />
    );
  return shelf === 'test' ? (
    <Empty
      title="No practice test yet"
      text="Your scores, their range and every question you met will stand here."
      action={
        <LinkButton to="/practice/$activeBox" params={{ activeBox: 'practice-test' }}>
          Choose a test
        </LinkButton>
      }
    />
  ) : (
    <Empty
      title="No timed section yet"
      text="A timed section is 35 minutes of the exam; how it went will stand here."
      action={
        <LinkButton to="/practice/$activeBox" params={{ activeBox: 'timed-section' }}>
          Choose a section
        </LinkButton>
      }
    />
  );
}
