import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '../../../lib/client.ts';
import { AuthorText } from '../../../shared/author-editor/AuthorText.tsx';
import { invalidateLearning, type Lesson } from '../../../shared/learning-admin/data/learning-queries.ts';
import { VideoLinkField } from '../../../shared/video-links/VideoLinkField.tsx';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { type KeptForm as KeptFormState, useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FieldGroup } from '../../../ui/layout/FieldGroup.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Panes, PreviewPane } from '../../../ui/layout/Panes.tsx';
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
  const form = useKeptForm<LessonValues>({
    name: `course-lesson.${id}`,
    stored: toLessonValues(lesson),
    version: lesson.version,
    savedMessage: 'Lesson saved.',
    async send(sent, version) {
      await call('PUT /lesson/{id}/lesson/{lessonId}', {
        params: { id: courseId, lessonId: id },
        body: { version, ...toLessonBody(sent, lesson) },
      });
      await invalidateLearning();
    },
  });
  const { values, update, text, errors } = form;
  const hasQuestions = lesson.questions.length + lesson.segments.length > 0;
  return (
    <KeptForm form={form} wide>
      <Panes>
        <Stack maw={760}>
          <TextInput label="Title" maxLength={120} {...text('title')} />
          <Textarea label="Summary" maxLength={400} autosize minRows={2} {...text('summary')} />
          <FormGrid>
            <NumberField
              label="Length in minutes"
              min={1}
              max={600}
              allowDecimal={false}
              value={values.minutes}
              error={errors.minutes}
              onChange={(minutes) => update({ minutes })}
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
          </FormGrid>
          <AuthorText
            key={form.round}
            label="Text"
            headings
            minHeight={320}
            value={values.html}
            onChange={(html) => update({ html })}
            error={errors.html ?? null}
          />
          <VideoFields form={form} />
        </Stack>
        <PreviewPane tabIndex={0}>{preview(values.html)}</PreviewPane>
      </Panes>
    </KeptForm>
  );
}

function VideoFields({ form: { values, update, errors } }: { form: KeptFormState<LessonValues> }) {
  return (
    <FieldGroup legend="Video">
      <VideoLinkField
        label="Link"
        description="A Vimeo link, a playlist (m3u8) or a library file. Leave empty for no video."
        value={values.file}
        error={errors['video.file']}
        onChange={(file) => update({ file })}
      />
      <FormGrid>
        <TextInput
          label="Captions (WebVTT)"
          value={values.captions}
          error={errors['video.captions']}
          onChange={({ currentTarget: { value } }) => update({ captions: value })}
        />
        <NumberField
          label="Length in seconds"
          min={1}
          max={36_000}
          allowDecimal={false}
          value={values.seconds}
          error={errors['video.seconds']}
          onChange={(seconds) => update({ seconds })}
        />
      </FormGrid>
    </FieldGroup>
  );
}
