import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import type { OfferedPlan } from '../billing-queries.ts';

export interface AccountChoiceState {
  /** The exam council's rules apply, and no account is linked. */
  readonly isNeeded: boolean;
  readonly linksLater: boolean;
  readonly isMissing: boolean;
  readonly choose: (linksLater: boolean) => void;
  /** Whether the purchase can continue; if not, the page shows what is missing. */
  readonly check: () => boolean;
}

/** Whether a student without a linked account may buy a plan, and what they decided. */
export function useAccountChoice({ settings }: Pick<OfferedPlan, 'settings'>): AccountChoiceState {
  const { subscription, lsacAccountDetails } = useMe();
  const [linksLater, setLinksLater] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const applies = settings.requiresLsacAccount || subscription?.lsacEnabled === true;
  const isNeeded = applies && lsacAccountDetails?.linked !== true;
  return {
    isNeeded,
    linksLater,
    isMissing,
    choose: setLinksLater,
    check() {
      const isFine = !isNeeded || linksLater;
      setIsMissing(!isFine);
      return isFine;
    },
  };
}
