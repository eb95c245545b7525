import { useMe } from '../../app/me.ts';
import { ExamCouncilPage } from './ExamCouncilPage.tsx';
import { LinkAccount } from './LinkAccount.tsx';
import { PayPrepPlus } from './PayPrepPlus.tsx';
import { ReadAccount } from './ReadAccount.tsx';

interface PaidProps {
  /** The bank was asked inside the page. */
  onConfirmed: () => void;
}

interface LinkProps {
  /** Back from the exam council's page. */
  isReturn?: boolean;
  /** The account is read again. */
  onRead: () => void;
}

/** Links the account. */
export function LsacLinkPage({ isReturn = false, onRead }: LinkProps) {
  const { lsacAccountDetails } = useMe();
  if (isReturn) return <ReadAccount title="Link your LSAC account" onRead={onRead} />;
  return (
    <ExamCouncilPage
      title="Link your LSAC account"
      page="/lsac-link"
      lead="Licensed tests need a linked LSAC account."
      isOpen={lsacAccountDetails?.linked !== true}
    >
      <LinkAccount />
    </ExamCouncilPage>
  );
}

/** Renews prep plus that has expired. */
export function LsacRenewPage({ onConfirmed }: PaidProps) {
  const { lsacAccountDetails } = useMe();
  return (
    <ExamCouncilPage
      title="Renew LSAC Prep Plus"
      page="/lsac-renew"
      lead="Renew Prep Plus to keep using licensed tests."
      isOpen={lsacAccountDetails?.linked === true && !lsacAccountDetails.isPrepPlus}
    >
      <PayPrepPlus action="Renew Prep Plus" onConfirmed={onConfirmed} />
    </ExamCouncilPage>
  );
}

/** Buys prep plus for a linked account. */
export function LsacBuyPage({ onConfirmed }: PaidProps) {
  const { lsacAccountDetails } = useMe();
  return (
    <ExamCouncilPage
      title="Get LSAC Prep Plus"
      page="/lsac-buy"
      lead="Licensed tests need Prep Plus."
      isOpen={lsacAccountDetails?.isPrepPlus !== true}
    >
      <PayPrepPlus action="Get Prep Plus" onConfirmed={onConfirmed} />
    </ExamCouncilPage>
  );
}

/** Pays prep plus again after its payment failed. */
export function LsacPaymentPage({ onConfirmed }: PaidProps) {
  const { subscription } = useMe();
  return (
    <ExamCouncilPage
      title="Pay for LSAC Prep Plus"
      page="/lsac-payment"
      lead="The payment for your LSAC Prep Plus failed. Pay it to keep using licensed tests."
      isOpen={subscription?.lsacPaymentFailedAt != null}
    >
      <PayPrepPlus action="Pay for Prep Plus" onConfirmed={onConfirmed} />
    </ExamCouncilPage>
  );
}
