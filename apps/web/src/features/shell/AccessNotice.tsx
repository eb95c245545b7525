import { Link, useLocation } from '@tanstack/react-router';
import { type AccessPath, getAccessPath } from '../../lib/access-path.ts';
import { useMe } from '../../lib/me.ts';
import { showsPaymentNotice } from '../../lib/payment-notice.ts';
import { NoticeBar } from '../../ui/layout/NoticeBar.tsx';

/** Pages that restore access; they show the reason themselves. */
const fixesAccess = /^\/(plans|checkout|checkout-lsac|lsac-\w+)$/;
const linkTexts: Record<AccessPath, string> = {
  '/plans': 'See your plan',
  '/lsac-link': 'Link LSAC account',
  '/lsac-renew': 'Renew Prep Plus',
  '/lsac-buy': 'Get Prep Plus',
  '/lsac-payment': 'Pay for Prep Plus',
};

/** Why the student has no access now, and a link to fix it; on every page except those that do. */
export function AccessNotice() {
  const me = useMe();
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (me.accessCode === 1 || fixesAccess.test(here)) return null;
  const path = getAccessPath(me);
  // One notice: that of the failed payment says that access ended, and pays.
  if (path === '/plans' && showsPaymentNotice(me, here)) return null;
  return (
    <NoticeBar tone="warn">
      <span>{me.accessMessage}</span>
      <Link to={path}>{linkTexts[path]}</Link>
    </NoticeBar>
  );
}
