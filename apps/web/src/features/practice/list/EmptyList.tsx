import { Button } from '@mantine/core';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
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
        {...emptyCopy.practiceNoMatches}
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
        {...emptyCopy.practiceTheArchiveIsEmpty}
        action={
          <LinkButton to="/practice/tests" variant="default">
            See past tests
          </LinkButton>
        }
      />
    );
  return shelf === 'test' ? (
    <Empty
      {...emptyCopy.noPracticeTestsYet}
      action={
        <LinkButton to="/practice/$activeBox" params={{ activeBox: 'practice-test' }}>
          Choose a test
        </LinkButton>
      }
    />
  ) : (
    <Empty
      {...emptyCopy.noTimedSectionsYet}
      action={
        <LinkButton to="/practice/$activeBox" params={{ activeBox: 'timed-section' }}>
          Choose a section
        </LinkButton>
      }
    />
  );
}
