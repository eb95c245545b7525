import type { Practice } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { useCounts } from '../data/use-counts.ts';
import classes from './result.module.css';

/** Whether this test counts in the score history, and the button that changes it. */
export function CountsLine({ practice: { id, excluded } }: { practice: Practice }) {
  const counts = useCounts();
  return (
    <div className={`${classes.counts} ${classes.noPrint}`}>
      <p className={classes.quiet}>
        {excluded ? 'Not counted in your score history.' : 'Counts in your score history.'}
      </p>
      <DisabledWhileImpersonating>
        <Button
          variant="default"
          loading={counts.isPending}
          onClick={() => counts.mutate({ ids: [id], counts: excluded })}
        >
          {excluded ? 'Count this test' : "Don't count this test"}
        </Button>
      </DisabledWhileImpersonating>
    </div>
  );
}
