import { Button } from '@mantine/core';
import { Empty } from './Empty.tsx';
import { emptyCopy } from './empty-copy.ts';

/** A page of a list past its end: its rows may have been removed since the link was made. */
export const PastEnd = ({ onFirst }: { onFirst: () => void }) => (
  <Empty
    {...emptyCopy.noMoreRows}
    action={
      <Button variant="default" onClick={onFirst}>
        First page
      </Button>
    }
  />
);
