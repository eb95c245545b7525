import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormWarning } from '../../ui/FormMessage.tsx';
import { plural } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { type Proof, toSentProof } from './ProofFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import classes from './two-step.module.css';
import { type TwoStepState, twoStepQuery, updateTwoStep } from './two-step-queries.ts';

const fewCodes = 3;

function OffState({ available, onSetUp }: { available: boolean; onSetUp: () => void }) {
  if (!available)
    return (
      <p className="quiet">
        Two-step sign-in isn't set up on this server. Ask an administrator to set SECRETS_KEY.
      </p>
    );
  return (
    <Button variant="light" onClick={onSetUp}>
      Set up two-step sign-in
    </Button>
  );
}

function OnState({
  state,
  onReplace,
  onCodes,
}: {
  state: TwoStepState;
  onReplace: () => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [open, setOpen] = useState<'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  const switchOff = async (proof: Proof) => {
    await call('POST /two-step/switch-off', { body: toSentProof(proof) });
    await updateTwoStep(false);
    notify.success('Two-step sign-in is off.');
  };
  const renew = async (proof: Proof) => {
    const { recoveryCodes } = await call('POST /two-step/recovery-codes', { body: toSentProof(proof) });
    onCodes(recoveryCodes);
  };
  const { enabledAt, recoveryCodesLeft, required } = state;
  return (
    <>
      <p>
        On since {enabledAt ? formatDateTime(enabledAt) : ''}. {plural(recoveryCodesLeft, 'recovery code')}{' '}
        left.
      </p>
      {recoveryCodesLeft <= fewCodes ? (
        <FormWarning>
          {recoveryCodesLeft === 0
            ? 'You have no recovery codes left.'
            : `Only ${plural(recoveryCodesLeft, 'recovery code')} left.`}{' '}
          Make new ones before you need them.
        </FormWarning>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setOpen('codes')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={onReplace}>
          Use another app
        </Button>
        {required ? null : (
          <Button variant="outline" color="bad" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        )}
      </div>
      {required ? <p className="quiet">Your role requires two-step sign-in.</p> : null}
      {open === 'off' ? (
        <ProofDialog
          title="Turn off two-step sign-in?"
          confirm="Turn off"
          danger
          onConfirm={switchOff}
          onClose={close}
        >
          <p>You'll sign in with only your password, and your recovery codes stop working.</p>
        </ProofDialog>
      ) : null}
      {open === 'codes' ? (
        <ProofDialog
          title="Make new recovery codes?"
          confirm="Make new codes"
          onConfirm={renew}
          onClose={close}
        >
          <p>The old codes stop working.</p>
        </ProofDialog>
      ) : null}
    </>
  );
}

/** Two-step sign-in of the user's account. */
export function TwoStepSettings() {
  const { data: state, error, refetch } = useQuery(twoStepQuery);
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!state)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonRows count={2} />;
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          void queryClient.invalidateQueries(twoStepQuery);
        }}
      />
    );
  if (settingUp)
    return (
      <SetUp
        replaces={state.enabledAt !== null}
        onCancel={() => setSettingUp(false)}
        onDone={() => {
          setSettingUp(false);
          void updateTwoStep(true);
          notify.success('Two-step sign-in is on. Your other devices are signed out.');
        }}
      />
    );
  return state.enabledAt === null ? (
    <OffState available={state.available} onSetUp={() => setSettingUp(true)} />
  ) : (
    <OnState state={state} onReplace={() => setSettingUp(true)} onCodes={setCodes} />
  );
}
