// @vitest-environment happy-dom
import { expect } from 'vitest';
import { createPayment, createUserBilling } from '../../../testing/create-user-billing.ts';
import { screen, waitFor } from '../../../testing/dom.tsx';
import { staff as me, press, sentBy, testRefusals } from '../../../testing/form-refusals.tsx';
import { fill } from '../../../testing/forms.ts';
import { sampleOutput } from '../../../testing/sample.ts';
import { ApplyCouponDialog } from './user/ApplyCouponDialog.tsx';
import { CardsSection } from './user/CardsSection.tsx';
import { ChangePlanDialog } from './user/ChangePlanDialog.tsx';
import { ChargeDialog } from './user/ChargeDialog.tsx';
import {
  AutoRenewOffDialog,
  AutoRenewOnDialog,
  ClearScheduleDialog,
  RecreateDialog,
  RemoveCouponDialog,
} from './user/confirm-dialogs.tsx';
import { DiscountDialog } from './user/DiscountDialog.tsx';
import { AccountIdDialog, LiftRulesDialog, RestoreRulesDialog } from './user/exam-council-dialogs.tsx';
import { FeeWaiverSection } from './user/FeeWaiverSection.tsx';
import { FreeSubscriptionDialog } from './user/FreeSubscriptionDialog.tsx';
import { NextPlanDialog } from './user/NextPlanDialog.tsx';
import { RefundDialog } from './user/RefundDialog.tsx';
import { RenameCardDialog } from './user/RenameCardDialog.tsx';
import { RenewalDateDialog } from './user/RenewalDateDialog.tsx';
import { SimulatorDialog } from './user/SimulatorDialog.tsx';

const billing = createUserBilling();
const { userId } = billing;
const card = billing.paymentMethods[0]!;
const onClose = () => {};
const dialog = { billing, onClose };

testRefusals({
  'button: features/billing/admin/user/CardsSection.tsx, a toast': {
    page: () => <CardsSection billing={billing} />,
    me,
    ...sentBy(/^Make primary/),
  },
  'features/billing/admin/user/ApplyCouponDialog.tsx': { page: () => <ApplyCouponDialog {...dialog} />, me },
  'features/billing/admin/user/CardsSection.tsx': {
    page: () => <CardsSection billing={billing} />,
    me,
    open: press(/^Remove/),
  },
  'features/billing/admin/user/ChangePlanDialog.tsx': {
    page: () => <ChangePlanDialog {...dialog} />,
    me,
    fill: () => waitFor(() => expect(screen.getByRole('button', { name: /change plan/i })).toBeEnabled()),
  },
  'features/billing/admin/user/ChargeDialog.tsx': {
    page: () => <ChargeDialog userId={userId} cards={billing.paymentMethods} onClose={onClose} />,
    me,
  },
  'features/billing/admin/user/DiscountDialog.tsx': { page: () => <DiscountDialog {...dialog} />, me },
  'features/billing/admin/user/FeeWaiverSection.tsx': {
    page: () => <FeeWaiverSection user={sampleOutput('GET /user/{id}').user as never} />,
    me,
    open: press(/^Reset/),
  },
  'features/billing/admin/user/FreeSubscriptionDialog.tsx': {
    page: () => <FreeSubscriptionDialog {...dialog} />,
    me,
  },
  'features/billing/admin/user/NextPlanDialog.tsx': { page: () => <NextPlanDialog {...dialog} />, me },
  'features/billing/admin/user/RefundDialog.tsx': {
    page: () => <RefundDialog payment={createPayment()} onClose={onClose} />,
    me,
    fill: (user) => fill(user, screen.getByLabelText('US dollars'), '12'),
  },
  'features/billing/admin/user/RenameCardDialog.tsx': {
    page: () => <RenameCardDialog userId={userId} card={card} onClose={onClose} />,
    me,
  },
  'features/billing/admin/user/RenewalDateDialog.tsx': { page: () => <RenewalDateDialog {...dialog} />, me },
  'features/billing/admin/user/SimulatorDialog.tsx': {
    page: () => (
      <SimulatorDialog
        userId={userId}
        account={sampleOutput('GET /billing/admin/lsac-simulator/{id}').account as never}
        onClose={onClose}
      />
    ),
    me,
  },
  'features/billing/admin/user/confirm-dialogs.tsx#ClearScheduleDialog': {
    page: () => <ClearScheduleDialog {...dialog} />,
    me,
  },
  'features/billing/admin/user/confirm-dialogs.tsx#AutoRenewOffDialog': {
    page: () => <AutoRenewOffDialog {...dialog} />,
    me,
  },
  'features/billing/admin/user/confirm-dialogs.tsx#AutoRenewOnDialog': {
    page: () => <AutoRenewOnDialog {...dialog} />,
    me,
  },
  'features/billing/admin/user/confirm-dialogs.tsx#RemoveCouponDialog': {
    page: () => <RemoveCouponDialog {...dialog} />,
    me,
  },
  'features/billing/admin/user/confirm-dialogs.tsx#RecreateDialog': {
    page: () => <RecreateDialog {...dialog} />,
    me,
  },
  'features/billing/admin/user/exam-council-dialogs.tsx#link': {
    page: () => <AccountIdDialog userId={userId} accountId={null} onClose={onClose} />,
    me,
  },
  'features/billing/admin/user/exam-council-dialogs.tsx#rules off': {
    page: () => <LiftRulesDialog userId={userId} onClose={onClose} />,
    me,
  },
  'features/billing/admin/user/exam-council-dialogs.tsx#rules on': {
    page: () => <RestoreRulesDialog userId={userId} onClose={onClose} />,
    me,
  },
});
