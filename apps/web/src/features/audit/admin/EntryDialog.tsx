import { describeDevice } from '@docket/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Difference from '../../../ui/admin/difference/Difference.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
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
        {entry.isSuccess ? null : <NotLoaded query={entry} rows={4} />}
        {data ? (
          <>
            <DataList
              items={[
                ['Name when logged', data.action],
                ['Record', <TargetLink key="record" entry={data} />],
                ['By', [formatActor(data), data.actor?.email].filter(Boolean).join(', ')],
                [
                  'When',
                  <time key="at" dateTime={data.at}>
                    {formatDateTime(data.at)}
                  </time>,
                ],
                ...(data.address
                  ? ([
                      [
                        'From',
                        [data.device ? describeDevice(data.device) : '', data.address]
                          .filter(Boolean)
                          .join(' · '),
                      ],
                    ] as const)
                  : []),
              ]}
            />
            <Difference before={data.before} after={data.after} whole />
          </>
        ) : null}
      </Dialog>
    </div>
  );
}
