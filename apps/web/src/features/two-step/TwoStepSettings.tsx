import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { FormWarning } from '../../ui/FormMessage.tsx';
import { plural } from '../../ui/format.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { AddKey } from './AddKey.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { type Proof, toSentProof } from './ProofFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityKeys } from './SecurityKeys.tsx';
import { SetUp } from './SetUp.tsx';
import { type TwoStepState, twoStepQuery, updateTwoStep } from './two-step-queries.ts';

const fewCodes = 3;

interface OffProps {
  available: boolean;
  onSetUp: () => void;
  onAddKey: () => void;
}
function OffState({ available, onSetUp, onAddKey }: OffProps) {
  return (
    <>
      {available ? null : (
        <p className="quiet">
          Authenticator apps aren't set up on this server. Ask an administrator to set SECRETS_KEY.
        </p>
      )}
      <Group gap="xs">
        {available ? (
          <Button variant="light" onClick={onSetUp}>
            Set up two-step sign-in
          </Button>
        ) : null}
        <Button variant="light" onClick={onAddKey}>
          Use a security key
        </Button>
      </Group>
    </>
  );
}

async function switchOff(proof: Proof) {
  await call('POST /two-step/switch-off', { body: toSentProof(proof) });
  await updateTwoStep(false);
  notify.success('Two-step sign-in is off.');
}

function OnState({
  state,
  onReplace,
  onAddKey,
  onCodes,
}: {
  state: TwoStepState;
  onReplace: () => void;
  onAddKey: () => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [open, setOpen] = useState<'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  const renew = async (proof: Proof) => {
    const { recoveryCodes } = await call('POST /two-step/recovery-codes', { body: toSentProof(proof) });
    onCodes(recoveryCodes);
  };
  const { enabledAt, hasApp, available, recoveryCodesLeft, required } = state;
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
      <SecurityKeys state={state} />
      <Group gap="xs">
        <Button variant="default" onClick={onAddKey}>
          Add a security key
        </Button>
        <Button variant="default" onClick={() => setOpen('codes')}>
          New recovery codes
        </Button>
        {available ? (
          <Button variant="default" onClick={onReplace}>
            {hasApp ? 'Use another app' : 'Set up an app'}
          </Button>
        ) : null}
        {required ? null : (
          <Button variant="outline" color="bad" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        )}
      </Group>
      {required ? <p className="quiet">Your role requires two-step sign-in.</p> : null}
      {open === 'off' ? (
        <ProofDialog
          title="Turn off two-step sign-in?"
          hasApp={hasApp}
          confirm="Turn off"
          danger
          onConfirm={switchOff}
          onClose={close}
        >
          <p>
            You'll sign in with only your password, and your recovery codes and security keys stop working.
          </p>
        </ProofDialog>
      ) : null}
      {open === 'codes' ? (
        <ProofDialog
          title="Make new recovery codes?"
          hasApp={hasApp}
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
  const [settingUp, setSettingUp] = useState<'app' | 'key' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!state) return <NotLoaded query={{ error, refetch }} rows={2} />;
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
  if (settingUp === 'key')
    return (
      <AddKey
        onCancel={() => setSettingUp(null)}
        onDone={() => {
          setSettingUp(null);
          void updateTwoStep(true);
          notify.success(
            state.enabledAt === null
              ? 'Two-step sign-in is on. Your other devices are signed out.'
              : 'Security key added.',
          );
        }}
      />
    );
  if (settingUp === 'app')
    return (
      <SetUp
        replaces={state.hasApp}
        onCancel={() => setSettingUp(null)}
        onDone={() => {
          setSettingUp(null);
          void updateTwoStep(true);
          notify.success('Two-step sign-in is on. Your other devices are signed out.');
        }}
      />
    );
  return state.enabledAt === null ? (
    <OffState
      available={state.available}
      onSetUp={() => setSettingUp('app')}
      onAddKey={() => setSettingUp('key')}
    />
  ) : (
    <OnState
      state={state}
      onReplace={() => setSettingUp('app')}
      onAddKey={() => setSettingUp('key')}
      onCodes={setCodes}
    />
  );
}
