import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';

const HelpDialog = lazyPart(() => import('./HelpDialog.tsx'));
const AffordDialog = lazyPart(() => import('./AffordDialog.tsx'));

/** Buttons to tell the team about a problem; each dialog is loaded when it is opened. */
export function AskForHelp({ kinds }: { kinds: readonly ('help' | 'afford' | 'exit')[] }) {
  const [open, setOpen] = useState<'help' | 'afford' | null>(null);
  const close = () => setOpen(null);
  return (
    <Group gap="md" mt="lg">
      <DisabledWhileImpersonating>
        {kinds.includes('help') ? (
          <Button variant="default" onClick={() => setOpen('help')}>
            I need help
          </Button>
        ) : null}
        {kinds.includes('afford') ? (
          <Button variant="default" onClick={() => setOpen('afford')}>
            I can't afford it
          </Button>
        ) : null}
      </DisabledWhileImpersonating>
      {kinds.includes('exit') ? <Link to="/exit-survey">Turn off auto-renew</Link> : null}
      <Suspense>
        {open === 'help' ? <HelpDialog onClose={close} /> : null}
        {open === 'afford' ? <AffordDialog onClose={close} /> : null}
      </Suspense>
    </Group>
  );
}
