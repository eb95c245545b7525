import { type ReactNode, useState } from 'react';
import { getFieldErrors } from '../../lib/errors.ts';
import { FormError } from '../FormMessage.tsx';
import { Form } from '../layout/Form.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ConflictNotice, isConflict } from './ConflictNotice.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { KeptForm as FormState } from './use-kept-form.ts';

interface Props<T extends object> {
  form: FormState<T>;
  /** As wide as the page, for a table among the fields. */
  wide?: boolean;
  /** What to confirm before it is saved. */
  ask?: { readonly title: string; readonly text: string; readonly confirm: string } | null;
  /** What is stored now, to show in a conflict. */
  theirs?: ReactNode;
  children: ReactNode;
}

/** What a form that is kept on this device says above its fields: an earlier draft, and why it was refused. */
export function KeptNotice<T extends object>({ form, theirs }: Pick<Props<T>, 'form' | 'theirs'>) {
  const refused = getFieldErrors(form.error);
  const conflictText = refused.credited ?? refused.optionsSeen;
  return (
    <>
      <DraftNotice draft={form.draft} onTake={form.take} />
      {isConflict(form.error) ? (
        <ConflictNotice
          theirs={theirs}
          also={conflictText && `${conflictText}.`}
          mine={conflictText && 'Save mine anyway'}
          busy={form.busy}
          onMine={form.saveMine}
          onTheirs={form.reset}
        />
      ) : (
        <FormError error={form.error} />
      )}
    </>
  );
}

/** The frame of a form that is edited in place: its draft on this device, its fields, and its footer. */
export function KeptForm<T extends object>({ form, wide = false, ask = null, theirs, children }: Props<T>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Form
      maw={wide ? 'none' : 760}
      onSubmit={() => {
        if (ask && form.dirty) setIsAsking(true);
        else form.submit();
      }}
    >
      <KeptNotice form={form} theirs={theirs} />
      {children}
      <SaveBar dirty={form.dirty} busy={form.busy} onReset={form.reset} />
      {ask && isAsking ? (
        <ConfirmDialog
          title={ask.title}
          confirm={ask.confirm}
          onConfirm={async () => {
            setIsAsking(false);
            form.submit();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{ask.text}</p>
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}
