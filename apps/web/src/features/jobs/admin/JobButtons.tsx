import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { invalidateJobs, isActive, type Job } from './job-queries.ts';

/** The actions on a job. */
export function JobButtons({ job, onLog }: { job: Job; onLog: () => void }) {
  const params = { id: job.id };
  const cancel = useMutation({
    mutationFn: () => call('POST /job/{id}/cancel', { params }),
    onError: notify.error,
    onSettled: invalidateJobs,
  });
  const retry = useMutation({
    mutationFn: () => call('POST /job/{id}/retry', { params }),
    onSuccess: () => notify.success('Job queued again.'),
    onError: notify.error,
    onSettled: invalidateJobs,
  });
  return (
    <>
      {isActive(job) ? (
        <ConfirmButton
          variant="default"
          size="xs"
          question="Cancel this job?"
          text={
            job.kind === 'statistics'
              ? 'It stops at its next step. Its results so far are discarded. Earlier results stay.'
              : 'It stops at its next step. Finished work stays. A retry continues with the other students.'
          }
          confirm="Cancel job"
          disabled={job.cancelRequested || cancel.isPending}
          onConfirm={() => cancel.mutate()}
        >
          Cancel
        </ConfirmButton>
      ) : null}
      {job.state === 'failed' || job.state === 'cancelled' ? (
        <ActionButton variant="default" size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
          Retry
        </ActionButton>
      ) : null}
      <Button variant="subtle" size="xs" onClick={onLog}>
        Log
      </Button>
    </>
  );
}
