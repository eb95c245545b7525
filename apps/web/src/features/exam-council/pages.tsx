import { useMe } from '../../lib/me.ts';
import { formatDate } from '../../ui/dates.ts';
import { ExamCouncilPage } from './ExamCouncilPage.tsx';
import { LinkAccount } from './LinkAccount.tsx';
import { findNextStep, type NextStep } from './next-step.ts';
import { PayPrepPlus } from './PayPrepPlus.tsx';
import { ReadAccount } from './ReadAccount.tsx';

interface PaidProps {
  /** The bank's dialog was inside the page. */
  onConfirmed: () => void;
}

interface LinkProps {
  /** Returned from the exam council's page. */
  isReturn?: boolean;
  /** Where the student wanted to pay. */
  next?: NextStep | null;
  /** The account was refetched; `next` is where to continue once it is linked. */
  onRead: (isLinked: boolean, next: NextStep | null) => void;
}

/** Links the account. */
export function LsacLinkPage({ isReturn = false, next = null, onRead }: LinkProps) {
  const { lsacAccountDetails } = useMe();
  if (isReturn)
    return (
      <ReadAccount title="Link your LSAC account" onRead={(isLinked) => onRead(isLinked, findNextStep())} />
    );
  return (
    <ExamCouncilPage
      title="Link your LSAC account"
      page="/lsac-link"
      lead={
        next
          ? 'Link your LSAC account, then continue to checkout.'
          : 'Licensed tests need a linked LSAC account.'
      }
      isOpen={lsacAccountDetails?.linked !== true}
      isOpenToAll
    >
      <LinkAccount next={next} onLinked={() => onRead(true, next)} />
    </ExamCouncilPage>
  );
}

/** Renews prep plus that has expired or ends soon. */
export function LsacRenewPage({ onConfirmed }: PaidProps) {
  const { lsacAccountDetails } = useMe();
  return (
    <ExamCouncilPage
      title="Renew LSAC Prep Plus"
      page="/lsac-renew"
      lead={
        lsacAccountDetails?.isPrepPlus && lsacAccountDetails.validTill
          ? `Prep Plus ends on ${formatDate(lsacAccountDetails.validTill)}. Renew it for another year.`
          : 'Renew Prep Plus to keep using licensed tests.'
      }
      isOpen={lsacAccountDetails?.canBuyPrepPlus === true && lsacAccountDetails.validTill !== null}
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
      isOpen={lsacAccountDetails?.canBuyPrepPlus === true && !lsacAccountDetails.isPrepPlus}
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
      lead="The payment for your LSAC Prep Plus failed. Pay again to keep using licensed tests."
      isOpen={subscription?.lsacPaymentFailedAt != null}
    >
      <PayPrepPlus action="Pay for Prep Plus" onConfirmed={onConfirmed} />
    </ExamCouncilPage>
  );
}
