import { minPracticeSections, notInPractice } from '@docket/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { plural } from '../../../../ui/format.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { cacheTest, invalidateLibrary, type Test } from '../data/test-queries.ts';
import { ChecklistLines } from './ChecklistLines.tsx';
import { useCheck } from './use-check.ts';

/** Enables a test when nothing is wrong with it; until then it shows what is missing. */
export function EnableButton({ test }: { test: Test }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const close = () => setIsDialogOpen(false);
  const send = async (enabled: boolean) => {
    const response = await call('PUT /test/{id}', {
      params: { id: test.id },
      body: { version: test.version, enabled },
    });
    cacheTest(response.test);
    notify.success(enabled ? `${test.name} is published` : `${test.name} is unpublished`);
    void invalidateLibrary();
  };
  const restore = async () => {
    const response = await call('PUT /test/{id}/restore', { params: { id: test.id } });
    cacheTest(response.test);
    notify.success(`${test.name} is restored and not published`);
    void invalidateLibrary();
  };
  if (test.archivedAt) return <Button onClick={() => void restore().catch(notify.error)}>Restore</Button>;
  return (
    <>
      <Button variant={test.enabled ? 'default' : 'filled'} onClick={() => setIsDialogOpen(true)}>
        {test.enabled ? 'Unpublish' : 'Publish'}
      </Button>
      {!isDialogOpen ? null : test.enabled ? (
        <ConfirmDialog
          title={`Unpublish ${test.name}?`}
          confirm="Unpublish"
          onConfirm={() => send(false)}
          onClose={close}
        >
          <p>Students can't start it anymore. Their work stays.</p>
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
  const check = useCheck(test.id);
  const { checklist: data, error } = check;
  const isInPractice = !data?.lines.some(({ code }) => code === notInPractice);
  const isFetching = check.isChecking || !check.isCurrent;
  if (data && !isFetching && data.errors === 0)
    return (
      <ConfirmDialog title={`Publish ${test.name}?`} confirm="Publish" onConfirm={onEnable} onClose={onClose}>
        <p>
          Its checklist has no errors
          {data.warnings > 0 ? ` and ${plural(data.warnings, 'warning')}` : ''}.{' '}
          {isInPractice
            ? 'Students whose plan includes it find it under Practice and in drills right away.'
            : `It won't appear under Practice, which lists tests with at least ${minPracticeSections} sections other than logic games. Students whose plan includes it get its questions in drills.`}
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog
      title={data && !isFetching ? `${test.name} can't be published yet` : `Publish ${test.name}?`}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error || !check.isChecking ? null : <p role="status">Checking the test…</p>}
      {!error && !check.isChecking && !check.isCurrent ? (
        <p>
          The check didn't finish, or the test changed in the meantime.{' '}
          <Button variant="default" size="compact-sm" onClick={check.checkAgain}>
            Check again
          </Button>
        </p>
      ) : null}
      {error ? <ErrorState error={error} retry={check.checkAgain} /> : null}
      {data && !isFetching ? (
        <>
          <p>Fix {plural(data.errors, 'problem')} before publishing.</p>
          <ChecklistLines testId={test.id} lines={data.lines.filter(({ level }) => level === 'error')} />
        </>
      ) : error || !check.isChecking ? null : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}
