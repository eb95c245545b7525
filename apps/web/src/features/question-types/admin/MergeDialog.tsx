import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { plural } from '../../../ui/format.ts';
import { type Entry, type List, mergeEntry } from './list-queries.ts';

interface Props {
  list: List;
  entry: Entry;
  all: readonly Entry[];
  onClose: () => void;
}

/** Reassigns the questions of a type or topic to another one. */
export function MergeDialog({ list, entry, all, onClose }: Props) {
  const others = all.filter(
    (one) =>
      one.code !== entry.code &&
      one.enabled &&
      (entry.sectionTypes ?? []).every((section) => one.sectionTypes?.includes(section)),
  );
  const [into, setInto] = useState(others[0]?.code ?? '');
  const target = others.find((other) => other.code === into);
  return (
    <ConfirmDialog
      title={`Merge ${entry.label}`}
      confirm="Merge"
      onConfirm={async () => {
        const questions = await mergeEntry(list, entry.code, into);
        notify.success(`${plural(questions, 'question')} moved to ${target?.label ?? into}`);
      }}
      onClose={onClose}
    >
      <SelectField
        label="Into"
        value={into}
        choices={others.map(({ code, label }) => ({ value: code, label }))}
        onChange={setInto}
      />
      <p>
        {plural(entry.questions, 'question')} will have {target?.label ?? 'it'} instead, and {entry.label} is
        disabled. You can't undo this.
      </p>
    </ConfirmDialog>
  );
}
