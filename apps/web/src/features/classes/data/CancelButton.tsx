import type { ClassEvent } from '@docket/contract/types';
import type { ButtonProps } from '@mantine/core';
import type { AriaAttributes } from 'react';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { useRegistration } from './use-registration.ts';

interface Props extends ButtonProps, Pick<AriaAttributes, 'aria-label'> {
  event: ClassEvent;
  children: string;
}

/** Cancels a registration, or leaves the waiting list. Asks first, because the seat may be lost permanently. */
export function CancelButton({ event, children, ...button }: Props) {
  const registration = useRegistration(event.id);
  const isRegistered = event.own?.registered ?? false;
  return (
    <ConfirmButton
      variant="subtle"
      {...button}
      loading={registration.isPending}
      question={isRegistered ? 'Cancel your registration?' : 'Leave the waiting list?'}
      text={
        isRegistered
          ? `You'll lose your seat in “${event.title}”. You may not get it back if the class is full by then.`
          : `You'll lose your place in line for “${event.title}”. If you join again, you start at the end of the list.`
      }
      confirm={isRegistered ? 'Cancel registration' : 'Leave list'}
      onConfirm={() => registration.mutate(false)}
    >
      {children}
    </ConfirmButton>
  );
}
