import type { ComponentType } from 'react';
import { ApplyCouponDialog } from './ApplyCouponDialog.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import {
  AutoRenewOffDialog,
  AutoRenewOnDialog,
  ClearScheduleDialog,
  RecreateDialog,
  RemoveCouponDialog,
} from './confirm-dialogs.tsx';
import { DiscountDialog } from './DiscountDialog.tsx';
import { FreeSubscriptionDialog } from './FreeSubscriptionDialog.tsx';
import { NextPlanDialog } from './NextPlanDialog.tsx';
import { RenewalDateDialog } from './RenewalDateDialog.tsx';
import type { SubscriptionAction, SubscriptionDialogProps } from './subscription-actions.ts';

const dialogs: Readonly<Record<SubscriptionAction, ComponentType<SubscriptionDialogProps>>> = {
  'change-plan': ChangePlanDialog,
  'next-plan': NextPlanDialog,
  'clear-schedule': ClearScheduleDialog,
  'free-subscription': FreeSubscriptionDialog,
  'auto-renew-on': AutoRenewOnDialog,
  'auto-renew-off': AutoRenewOffDialog,
  'renewal-date': RenewalDateDialog,
  'apply-coupon': ApplyCouponDialog,
  'remove-coupon': RemoveCouponDialog,
  discount: DiscountDialog,
  recreate: RecreateDialog,
};

/** The dialog of an action. */
export function SubscriptionDialog({
  action,
  ...props
}: SubscriptionDialogProps & { action: SubscriptionAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}
