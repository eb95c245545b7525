import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatTimeWithSeconds } from '../../../ui/dates.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { jobQuery, kindNames } from './job-queries.ts';
import classes from './jobs.module.css';

/** The log of a job, updated while it runs. */
export function JobLog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(jobQuery(id));
  return (
    <Dialog
      title={data ? `Log: ${kindNames[data.kind] ?? data.kind}` : 'Log'}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        data.log.length === 0 ? (
          <p className="quiet">It hasn't started yet.</p>
        ) : (
          <dl className={classes.log} tabIndex={0} aria-label="Lines, oldest first">
            {data.log.map(({ at, text }, no) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
              <Fragment key={no}>
                <dt>{formatTimeWithSeconds(at)}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
        )
      ) : (
        <NotLoaded query={{ error, refetch }} rows={3} />
      )}
    </Dialog>
  );
}
