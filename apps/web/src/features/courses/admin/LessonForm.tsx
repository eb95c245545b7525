import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { AuthorText } from '../../../shared/author-editor/AuthorText.tsx';
import { invalidateLearning, type Lesson } from '../../../shared/learning-admin/data/learning-queries.ts';
import { Preview } from '../../../shared/learning-admin/Preview.tsx';
import { DraftNotice } from '../../../ui/admin/DraftNotice.tsx';
import parts from '../../../ui/admin/parts.module.css';
import { SaveBar } from '../../../ui/admin/SaveBar.tsx';
import staff from '../../../ui/admin/staff-form.module.css';
import { useFormDraft } from '../../../ui/admin/use-form-draft.ts';
import { FormError } from '../../../ui/FormMessage.tsx';
import { type LessonValues, toLessonBody, toLessonValues } from './lesson-values.ts';

const kinds = [
  { value: 'LR', label: 'Questions with a stimulus each' },
  { value: 'RC', label: 'Questions below passages' },
];

interface Props {
  lesson: Lesson;
  preview: (html: string) => ReactNode;
}

/** The text and media of a lesson, beside a preview. */
export function LessonForm({ lesson, preview }: Props) {
  const { id, courseId } = lesson;
  const stored = toLessonValues(lesson);
  const [values, setValues] = useState(stored);
  const update = (part: Partial<LessonValues>) => setValues((now) => ({ ...now, ...part }));
  const dirty = JSON.stringify(values) !== JSON.stringify(stored);
  const draft = useFormDraft(`lesson.${id}`, values, dirty);
  const sending = useMutation({
    mutationFn: () =>
      call('PUT /lesson/{id}/lesson/{lessonId}', {
        params: { id: courseId, lessonId: id },
        body: toLessonBody(values, lesson),
      }),
    onSuccess: async () => {
      draft.discard();
      await invalidateLearning();
      notify.success('Lesson saved.');
    },
  });
  const submit = useSubmit(sending, dirty);
  const errors = getFieldErrors(sending.error);
  const hasQuestions = lesson.questions.length + lesson.segments.length > 0;
  return (
    <form
      noValidate
      className={staff.full}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DraftNotice draft={draft} onTake={setValues} />
      <FormError error={sending.error} />
      <div className={parts.sides}>
        <div className={staff.form}>
          <TextInput
            label="Title"
            maxLength={120}
            value={values.title}
            error={errors.title}
            onChange={({ currentTarget: { value } }) => update({ title: value })}
          />
          <Textarea
            label="Summary"
            maxLength={400}
            autosize
            minRows={2}
            value={values.summary}
            error={errors.summary}
            onChange={({ currentTarget: { value } }) => update({ summary: value })}
          />
          <div className={staff.pair}>
            <NumberInput
              label="Length in minutes"
              min={1}
              max={600}
              value={values.minutes}
              error={errors.minutes}
              onChange={(minutes) => update({ minutes: Number(minutes) || 0 })}
            />
            <NativeSelect
              label="Questions"
              data={kinds}
              disabled={hasQuestions}
              value={values.sectionType}
              error={errors.sectionType}
              onChange={({ currentTarget: { value } }) =>
                update({ sectionType: value === 'RC' ? 'RC' : 'LR' })
              }
            />
          </div>
          <AuthorText
            label="Text"
            headings
            minHeight={320}
            value={values.html}
            onChange={(html) => update({ html })}
            error={errors.html ?? null}
          />
          <fieldset className={staff.group}>
            <legend>Video</legend>
            <TextInput
              label="File"
              description="A library file (media/...) or an https address. Leave empty for no video."
              value={values.file}
              error={errors['video.file']}
              onChange={({ currentTarget: { value } }) => update({ file: value })}
            />
            <div className={staff.pair}>
              <TextInput
                label="Captions (WebVTT)"
                value={values.captions}
                error={errors['video.captions']}
                onChange={({ currentTarget: { value } }) => update({ captions: value })}
              />
              <NumberInput
                label="Length in seconds"
                min={1}
                max={36_000}
                value={values.seconds}
                error={errors['video.seconds']}
                onChange={(seconds) => update({ seconds: Number(seconds) || 0 })}
              />
            </div>
          </fieldset>
        </div>
        <Preview>{preview(values.html)}</Preview>
      </div>
      <SaveBar dirty={dirty} busy={sending.isPending} onReset={() => setValues(stored)} />
    </form>
  );
}
