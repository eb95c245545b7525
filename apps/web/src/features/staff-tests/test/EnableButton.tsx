import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/client.ts';
import { notify } from '../../../app/notify.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { plural } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { checklistQuery, keepTest, libraryChanged, type Test } from '../data/test-queries.ts';
import { ChecklistLines } from './ChecklistLines.tsx';

/** Enables a test once nothing is wrong with it, and says what is missing until then. */
export function EnableButton({ test }: { test: Test }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const send = async (enabled: boolean) => {
    const answer = await call('PUT /test/{id}', {
      params: { id: test.id },
      body: { version: test.version, enabled },
    });
    keepTest(answer.test);
    notify.success(enabled ? `${test.name} is enabled` : `${test.name} is not offered any more`);
    void libraryChanged();
  };
  const restore = async () => {
    const answer = await call('PUT /test/{id}/restore', { params: { id: test.id } });
    keepTest(answer.test);
    notify.success(`${test.name} is back, and not enabled`);
    void libraryChanged();
  };
  if (test.archivedAt) return <Button onClick={() => void restore().catch(notify.error)}>Bring back</Button>;
  return (
    <>
      <Button variant={test.enabled ? 'default' : 'filled'} onClick={() => setAsking(true)}>
        {test.enabled ? 'Disable' : 'Enable'}
      </Button>
      {!asking ? null : test.enabled ? (
        <ConfirmDialog
          title={`Disable ${test.name}?`}
          confirm="Disable"
          onConfirm={() => send(false)}
          onClose={close}
        >
          <p>Students are not offered it any more. What they have done in it stays.</p>
        </ConfirmDialog>
      ) : (
        <Enabling test={test} onEnable={() => send(true)} onClose={close} />
      )}
    </>
  );
}

interface EnablingProps {
  test: Test;
  onEnable: () => Promise<void>;
  onClose: () => void;
}
function Enabling({ test, onEnable, onClose }: EnablingProps) {
  const { data, error, refetch, isFetching } = useQuery(checklistQuery(test.id));
  if (data && !isFetching && data.errors === 0)
    return (
      <ConfirmDialog title={`Enable ${test.name}?`} confirm="Enable" onConfirm={onEnable} onClose={onClose}>
        <p>
          Its checklist has no errors
          {data.warnings > 0 ? ` and ${plural(data.warnings, 'warning')}` : ''}. Students whose plan has it
          are offered it at once.
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog
      title={data && !isFetching ? `${test.name} cannot be enabled yet` : `Enable ${test.name}?`}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data && !isFetching ? (
        <>
          <p>{plural(data.errors, 'error')} in its checklist. Each line leads to the place.</p>
          <ChecklistLines testId={test.id} lines={data.lines.filter(({ level }) => level === 'error')} />
        </>
      ) : error ? null : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}
