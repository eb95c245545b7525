import type { Output } from '@docket/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { notifyWithUndo } from '../../../../shared/undo/undo.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { plural } from '../../../../ui/format.ts';
import { invalidateLibrary, settingsQuery } from '../data/test-queries.ts';
import { formatLocation } from './question-labels.ts';

type Row = Output<'GET /question/all'>['items'][number];
/** The maximum of the call. */
const MAX_QUESTIONS = 100;

interface Props {
  questions: readonly Row[];
  /** Clears the selection. */
  onDone: () => void;
  onClose: () => void;
}
const nothing = { questionType: '', added: '', removed: '', difficulty: '' };

/** Changes all of the questions or none, and offers to undo it. */
function useBulkEdit({ questions, onDone, onClose }: Props, values: typeof nothing) {
  const { questionType, added, removed, difficulty } = values;
  return useMutation({
    mutationFn: () =>
      call('PUT /question/all', {
        body: {
          ids: questions.map((row) => row.id),
          ...(questionType ? { questionType } : {}),
          ...(added ? { addTopics: [added] } : {}),
          ...(removed ? { removeTopics: [removed] } : {}),
          ...(difficulty ? { difficulty: Number(difficulty) } : {}),
        },
      }),
    onSuccess: async ({ changed, changes }) => {
      onDone();
      onClose();
      await invalidateLibrary();
      notifyWithUndo(
        changed === 0 ? 'No questions changed.' : `Changed ${plural(changed, 'question')}.`,
        async () => {
          if (changes.length > 0) await call('POST /test/history/restore', { body: { ids: changes } });
          await invalidateLibrary();
        },
      );
    },
  });
}

/** Sets type, topics or difficulty of all selected questions, or of none. */
export function BulkEditDialog(props: Props) {
  const { questions, onClose } = props;
  const settings = useQuery(settingsQuery).data;
  const [values, setValues] = useState(nothing);
  const field = (name: keyof typeof nothing) => ({
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  const sections = [...new Set(questions.map((row) => row.location.sectionType))];
  const types = (settings?.questionTypes ?? []).filter(
    (type) => type.enabled && sections.every((section) => type.sectionTypes.includes(section)),
  );
  const topics = settings?.topics ?? [];
  const save = useBulkEdit(props, values);
  const isTooMany = questions.length > MAX_QUESTIONS;
  const isEmpty = Object.values(values).every((value) => value === '');
  const unchanged = { value: '', label: 'Keep as it is' };
  const choices = (all: readonly { code: string; label: string }[], none: string) => [
    { value: '', label: none },
    ...all.map(({ code, label }) => ({ value: code, label })),
  ];
  const errors = getFieldErrors(save.error);
  const broken = questions.flatMap((row, at) =>
    errors[`ids.${at}`] ? [`${formatLocation(row.location)}: ${errors[`ids.${at}`]}`] : [],
  );
  return (
    <FormDialog
      title={`Change ${plural(questions.length, 'question')}`}
      submit="Save changes"
      sending={save}
      ready={!isEmpty && !isTooMany}
      onClose={onClose}
    >
      {isTooMany ? <p>Choose at most {MAX_QUESTIONS} questions at a time.</p> : null}
      {broken.length > 0 ? (
        <ul>
          {broken.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <SelectField
        label="Type"
        {...field('questionType')}
        choices={choices(
          types,
          types.length > 0 ? unchanged.label : 'No type belongs to all of these sections',
        )}
      />
      <SelectField
        label="Add a topic"
        {...field('added')}
        choices={choices(
          topics.filter((topic) => topic.enabled),
          'None',
        )}
      />
      <SelectField label="Remove a topic" {...field('removed')} choices={choices(topics, 'None')} />
      <SelectField
        label="Difficulty"
        {...field('difficulty')}
        choices={[unchanged, ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))]}
      />
    </FormDialog>
  );
}
