import { describeDevice } from '@docket/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Difference from '../../../ui/admin/difference/Difference.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { entryQuery, formatActor } from './audit-query.ts';
import classes from './staff-audit.module.css';
import { TargetLink } from './TargetLink.tsx';

interface Props {
  id: string;
  /** Opens all changes of the same target. */
  onTarget: (target: string) => void;
  onClose: () => void;
}

/** One change: who, when, which target, and its values before and after, field by field. */
export function EntryDialog({ id, onTarget, onClose }: Props) {
  const entry = useQuery(entryQuery(id));
  const { data } = entry;
  return (
    <div className={classes.wide}>
      <Dialog
        title={data?.sentence ?? 'Change'}
        onClose={onClose}
        actions={
          <>
            {data ? (
              <Button variant="default" onClick={() => onTarget(data.target)}>
                All changes to this record
              </Button>
            ) : null}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        {entry.isPending ? <SkeletonRows count={4} /> : null}
        {entry.isError ? <ErrorState error={entry.error} retry={() => void entry.refetch()} /> : null}
        {data ? (
          <>
            <dl className={classes.facts}>
              <dt>Name when logged</dt>
              <dd>{data.action}</dd>
              <dt>Record</dt>
              <dd>
                <TargetLink entry={data} />
              </dd>
              <dt>By</dt>
              <dd>{[formatActor(data), data.actor?.email].filter(Boolean).join(', ')}</dd>
              <dt>When</dt>
              <dd>
                <time dateTime={data.at}>{formatDateTime(data.at)}</time>
              </dd>
              {data.address ? (
                <>
                  <dt>From</dt>
                  <dd>
                    {[data.device ? describeDevice(data.device) : '', data.address]
                      .filter(Boolean)
                      .join(' · ')}
                  </dd>
                </>
              ) : null}
            </dl>
            <Difference before={data.before} after={data.after} whole />
          </>
        ) : null}
      </Dialog>
    </div>
  );
}
