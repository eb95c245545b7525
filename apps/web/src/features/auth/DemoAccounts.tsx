import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { authConfigQuery } from '../../lib/auth-config.ts';
import { FormGrid } from '../../ui/layout/FormGrid.tsx';
import classes from './auth.module.css';

interface Props {
  busy: boolean;
  onPick: (account: { email: string; password: string }) => void;
}

/** The accounts of the demo library, one click each; nothing if there are none. */
export function DemoAccounts({ busy, onPick }: Props) {
  const demo = useQuery(authConfigQuery).data?.demo ?? [];
  if (demo.length === 0) return null;
  return (
    <section aria-label="Demo accounts">
      <p className={classes.or}>or look around with a demo account</p>
      <FormGrid min="190px" gap="xs">
        {demo.map(({ label, email, password }) => (
          <Button
            key={email}
            variant="default"
            px="xs"
            disabled={busy}
            title={email}
            onClick={() => onPick({ email, password })}
          >
            {label}
          </Button>
        ))}
      </FormGrid>
    </section>
  );
}
