import { Button } from '@mantine/core';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

export type ListName = 'test' | 'section' | 'archive';

interface Props {
  name: ListName;
  filtered: boolean;
  onClear: () => void;
}

/** The text of an empty list, and its one action. */
export function EmptyList({ name, filtered, onClear }: Props) {
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
  if (name === 'archive')
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
  return name === 'test' ? (
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
