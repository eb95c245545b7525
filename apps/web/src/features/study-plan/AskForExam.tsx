import { Button } from '@mantine/core';
import { useState } from 'react';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSaveStudySettings } from '../../lib/use-save-own.ts';
import { ExamDateFields } from '../../shared/exam-date/ExamDateFields.tsx';
import { FormDialog } from '../../ui/admin/FormDialog.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';

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
  const [day, setDay] = useState('');
  const { mutate, isPending, error } = useSaveStudySettings();
  return (
    <FormDialog
      title={isPast ? 'When is your next exam?' : 'When is your exam?'}
      submit="Save exam date"
      sending={{
        isPending,
        error,
        mutate: (_, how) => mutate({ examDate: day }, { onSuccess: onClose, ...how }),
      }}
      ready={day !== ''}
      onClose={onClose}
    >
      <ExamDateFields
        value={day}
        onDay={setDay}
        emptyLabel="Choose a date"
        error={getFieldErrors(error)['studySettings.examDate']}
        disabled={isPending}
      />
    </FormDialog>
  );
}
