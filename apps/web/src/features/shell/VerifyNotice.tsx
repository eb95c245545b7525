import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { deviceStorage } from '../../lib/device-storage.ts';
import { impersonation } from '../../lib/impersonation.ts';
import { useMe } from '../../lib/me.ts';
import { useResendVerification } from '../../lib/use-resend-verification.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { NoticeBar } from '../../ui/layout/NoticeBar.tsx';
import { isDismissedToday, storeDismissed } from './dismissed-today.ts';

/** Asks to verify the email address until that is done; the user can dismiss it for the day. */
export function VerifyNotice() {
  const { id, email, emailVerifiedAt } = useMe();
  const key = `docket_verify_later_${id}`;
  const [isHidden, setHidden] = useState(() => isDismissedToday(deviceStorage, key, new Date()));
  const resend = useResendVerification();
  const sendsEmail = useSendsEmail();
  if (emailVerifiedAt !== null || isHidden || impersonation) return null;
  return (
    <NoticeBar tone="accent" label="Verify your email address">
      <span>
        {sendsEmail
          ? `Verify your email address: open the link we sent to ${email}. `
          : `Your email address ${email} isn't verified, because this server doesn't send email yet. `}
        <Link to="/settings" hash="email">
          Wrong address?
        </Link>
      </span>
      {sendsEmail ? (
        <ActionButton
          size="compact-sm"
          variant="default"
          loading={resend.isPending}
          disabled={resend.isSuccess}
          onClick={() => resend.mutate()}
        >
          {resend.isSuccess ? 'Email sent' : 'Send again'}
        </ActionButton>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          storeDismissed(deviceStorage, key, new Date());
          setHidden(true);
        }}
      >
        Not today
      </Button>
    </NoticeBar>
  );
}
