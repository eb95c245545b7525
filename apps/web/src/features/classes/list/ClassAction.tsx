import type { ClassEvent } from '@docket/contract/types';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { CancelButton } from '../data/CancelButton.tsx';
import type { ClassState } from '../data/labels.ts';
import { useRegistration } from '../data/use-registration.ts';

interface Props {
  event: ClassEvent;
  state: ClassState;
  size?: 'xs' | 'sm';
}

/** What a student can do with a class now. */
export function ClassAction({ event, state, size = 'sm' }: Props) {
  const { id, title, own, seatsLeft, recording } = event;
  const registration = useRegistration(id);
  if (!own) return null;
  const page = { to: '/class/$id/$rightBox', params: { id, rightBox: 'notes' } } as const;
  if (!own.allowed) return <Lock />;
  if (state === 'over')
    return recording ? (
      <LinkButton {...page} variant="default" size={size} aria-label={`Watch ${title}`}>
        Watch
      </LinkButton>
    ) : null;
  if (own.registered && state !== 'scheduled')
    return (
      <LinkButton {...page} size={size} aria-label={`Join ${title}`}>
        Join
      </LinkButton>
    );
  if (own.registered || own.waitlistPosition)
    return (
      <DisabledWhileImpersonating>
        <CancelButton
          event={event}
          size={size}
          aria-label={own.registered ? `Cancel registration for ${title}` : `Leave list for ${title}`}
        >
          {own.registered ? 'Cancel' : 'Leave list'}
        </CancelButton>
      </DisabledWhileImpersonating>
    );
  const full = seatsLeft === 0;
  return (
    <DisabledWhileImpersonating>
      <ActionButton
        variant="light"
        size={size}
        loading={registration.isPending}
        aria-label={full ? `Join the waiting list of ${title}` : `Register for ${title}`}
        onClick={() => registration.mutate(true)}
      >
        {full ? 'Waiting list' : 'Register'}
      </ActionButton>
    </DisabledWhileImpersonating>
  );
}
