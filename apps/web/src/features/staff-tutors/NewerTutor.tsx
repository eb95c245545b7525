import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from '../../ui/staff/staff-form.module.css';
import { type StaffTutor, tutorsQuery } from './tutor-queries.ts';
import { changesOf, fieldNames, type TutorValues, valuesOf } from './tutor-values.ts';

interface Props {
  id: string;
  /** What the form began from. */
  before: TutorValues;
  onMine: (newer: StaffTutor) => void;
  onTheirs: () => void;
}

/** Somebody else saved the tutor meanwhile: shows which fields, and asks how to go on. */
export function NewerTutor({ id, before, onMine, onTheirs }: Props) {
  const stored = useQuery({ ...tutorsQuery, refetchOnMount: 'always' });
  const newer = stored.data?.find((one) => one.id === id);
  if (!newer || stored.isFetching) return null;
  const changed = Object.entries(changesOf(before, valuesOf(newer))) as [
    keyof TutorValues,
    string | boolean,
  ][];
  return (
    <div className={styles.group} role="alert">
      <p>Meanwhile somebody else changed this tutor. Nothing of yours was saved yet.</p>
      <ul>
        {changed.map(([field, value]) => (
          <li key={field}>
            {fieldNames[field]}: {sayOf(field, value)}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onMine(newer)}>
          Go on with mine
        </Button>
        <Button variant="subtle" onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
      <p className={styles.quiet}>
        Going on keeps their changes, except in fields that you changed too; then save again.
      </p>
    </div>
  );
}

function sayOf(field: keyof TutorValues, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'userId') return value ? 'another account' : 'none';
  return value || 'nothing';
}
