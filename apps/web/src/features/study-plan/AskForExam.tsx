import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSaveStudySettings } from '../../lib/use-save-own.ts';
import { ExamDateFields } from '../../shared/exam-date/ExamDateFields.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { FormError } from '../../ui/FormMessage.tsx';

/** Asks for the date of the exam if there is no future one. */
export function AskForExam({ isPast }: { isPast: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DisabledWhileImpersonating>
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {isPast ? 'Set your next exam date' : 'Set your exam date'}
        </Button>
      </DisabledWhileImpersonating>
      {isOpen ? <AskDialog isPast={isPast} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AskDialog({ isPast, onClose }: { isPast: boolean; onClose: () => void }) {
  const formId = useId();
  const [day, setDay] = useState('');
  const { mutate, isPending, error } = useSaveStudySettings();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (day) mutate({ examDate: day }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={isPast ? 'When is your next exam?' : 'When is your exam?'}
      onClose={() => !isPending && onClose()}
      actions={
        <>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!day} loading={isPending}>
            Save exam date
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send}>
        <FormError error={error} />
        <ExamDateFields
          value={day}
          onDay={setDay}
          emptyLabel="Choose a date"
          error={getFieldErrors(error)['studySettings.examDate']}
          disabled={isPending}
        />
      </form>
    </Dialog>
  );
}
