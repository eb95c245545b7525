import type { PreparedType } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { typeNames } from '../data/format.ts';

const RETRY_MS = 5000;

interface Props {
  /** Kinds with a drill stored on this device. */
  others: readonly PreparedType[];
  retry: () => void;
}

/**
 * No drill of the kind is stored on this device, and the server can't be reached. Continues automatically once it can.
 */
export function NoSavedDrill({ others, retry }: Props) {
  useEffect(() => {
    window.addEventListener('online', retry);
    // The first request after reconnecting often fails, and no second event follows.
    const timer = setInterval(() => navigator.onLine && retry(), RETRY_MS);
    return () => {
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [retry]);
  return (
    <Notice
      title="No more drills on this device"
      text="Connect to get more. Your offline work is saved and will be sent then."
    >
      <Button onClick={retry}>Try again</Button>
      {others.map((type) => (
        <LinkButton key={type} to="/start/drill/next/$type" params={{ type }} variant="default">
          {type === 'DC' ? 'Let Docket choose' : `Start ${typeNames[type]}`}
        </LinkButton>
      ))}
      <LinkButton to="/dashboard" variant="subtle">
        Dashboard
      </LinkButton>
    </Notice>
  );
}
