import { Input, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { AuthorText } from '../../../../shared/author-editor/AuthorText.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { FormGrid } from '../../../../ui/layout/FormGrid.tsx';
import { type Question, settingsQuery } from '../data/test-queries.ts';
import { OptionsField } from './OptionsField.tsx';
import type { QuestionValues } from './question-values.ts';
import { Topics } from './Topics.tsx';

interface Props {
  question: Question;
  form: { values: QuestionValues; set: (change: Partial<QuestionValues>) => void };
  error: unknown;
}

/** The type and text of a question, and its credited option. */
export function QuestionFields({ question, form, error }: Props) {
  const { values, set } = form;
  const settings = useQuery(settingsQuery).data;
  const types = (settings?.questionTypes ?? []).filter(
    ({ code, sectionTypes, enabled }) =>
      sectionTypes.includes(question.sectionType) && (enabled || code === values.questionType),
  );
  const chosen = types.find(({ code }) => code === values.questionType);
  const errors = getFieldErrors(error);
  return (
    <Stack component="fieldset">
      <legend className="visually-hidden">Question</legend>
      <FormGrid min="12rem">
        <SelectField
          label="Type"
          value={values.questionType}
          choices={[
            { value: '', label: 'Not chosen yet' },
            ...types.map(({ code, label }) => ({ value: code, label })),
            ...(values.questionType && settings && !chosen
              ? [{ value: values.questionType, label: values.questionType }]
              : []),
          ]}
          onChange={(questionType) => set({ questionType })}
        />
        <SelectField
          label="Difficulty"
          value={String(values.difficulty)}
          choices={[1, 2, 3, 4, 5].map((no) => ({
            value: String(no),
            label: no === 1 ? '1, easiest' : no === 5 ? '5, hardest' : String(no),
          }))}
          onChange={(difficulty) => set({ difficulty: Number(difficulty) })}
        />
      </FormGrid>
      {errors.questionType ? <Input.Error>{errors.questionType}</Input.Error> : null}
      <Topics
        all={settings?.topics ?? []}
        value={values.topics}
        onChange={(topics) => set({ topics })}
        error={errors.topics}
      />
      {question.segmentId === null ? (
        <AuthorText
          label="Stimulus"
          value={values.stimulusHtml}
          onChange={(stimulusHtml) => set({ stimulusHtml })}
          error={errors.stimulusHtml}
        />
      ) : null}
      <AuthorText
        label="Stem"
        value={values.stemHtml}
        onChange={(stemHtml) => set({ stemHtml })}
        minHeight={64}
        error={errors.stemHtml}
      />
      <OptionsField values={values} set={set} errors={errors} />
      <Check label="Published" checked={values.enabled} onChange={(enabled) => set({ enabled })} />
      {errors.enabled ? <Input.Error>{errors.enabled}</Input.Error> : null}
    </Stack>
  );
}
