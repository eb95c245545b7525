import type { EditedExplanation } from '@docket/contract/types';
import { inGroup, optionLetter, optionLetters } from '@docket/rules';
import { Stack, Text, TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { AuthorText } from '../../../shared/author-editor/AuthorText.tsx';
import { SyncVideo } from '../../../shared/video-links/SyncVideo.tsx';
import { VideoLinkField } from '../../../shared/video-links/VideoLinkField.tsx';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { invalidateExplanations } from './explanation-queries.ts';

interface Values {
  author: string;
  html: string;
  videoUrl: string;
  enabled: boolean;
  /** For options A to E. */
  notes: readonly string[];
  /** The credited answer that the explanation is written for; not editable here. */
  credited: number | null;
  /** The options that it is written for; null for a passage. */
  optionsSeen: string | null;
}
const toValues = (one: EditedExplanation): Values => ({
  author: one.author,
  html: one.html,
  videoUrl: one.videoUrl ?? '',
  enabled: one.enabled,
  notes: [1, 2, 3, 4, 5].map((no) => one.notes.find((note) => note.optionNo === no)?.html ?? ''),
  credited: one.credited,
  optionsSeen: one.optionsHash,
});

/** The text of an explanation, with a note on each wrong option, and its video. */
export function ExplanationForm({ explanation }: { explanation: EditedExplanation }) {
  const { id, questionId } = explanation;
  const author = inGroup(useMe().roles, 'content');
  const form = useKeptForm<Values>({
    name: `explanation.${id}`,
    stored: toValues(explanation),
    version: explanation.updatedAt,
    savedMessage: 'Explanation saved.',
    async send({ notes, videoUrl, author: by, optionsSeen, ...rest }, updatedAt) {
      await call('PUT /explanation/{id}', {
        params: { id },
        body: {
          ...rest,
          ...(optionsSeen ? { optionsSeen } : {}),
          ...(author ? { author: by } : {}),
          videoUrl: videoUrl.trim() || null,
          notes: notes.flatMap((html, at) => (html ? [{ optionNo: at + 1, html }] : [])),
          updatedAt,
        },
      });
      await invalidateExplanations();
    },
  });
  const { values, update, text, errors } = form;
  if (!explanation.mayEdit) return <RichText html={explanation.html} />;
  const key = values.credited ?? null;
  const wrong = questionId ? optionLetters.flatMap((_, at) => (at + 1 === key ? [] : [at])) : [];
  return (
    <KeptForm form={form}>
      <TextInput
        label="Author"
        description="Students see this name below the explanation."
        maxLength={120}
        disabled={!author}
        {...text('author')}
      />
      <AuthorText
        key={`text-${form.round}`}
        label="Explanation"
        minHeight={240}
        value={values.html}
        onChange={(html) => update({ html })}
        error={errors.html ?? null}
      />
      {wrong.length > 0 ? (
        <Stack component="fieldset" gap="md">
          <Text component="legend" fw={500} mb="xs">
            Why each wrong option is tempting, and why it's wrong
          </Text>
          {key ? (
            <Text size="sm" c="dimmed">
              Credited answer: {optionLetter(key)}
            </Text>
          ) : null}
          {wrong.map((at) => (
            <AuthorText
              key={`${optionLetter(at + 1)}-${form.round}`}
              label={`Option ${optionLetter(at + 1)}`}
              minHeight={72}
              value={values.notes[at] ?? ''}
              onChange={(html) => update({ notes: values.notes.with(at, html) })}
            />
          ))}
        </Stack>
      ) : null}
      <VideoLinkField
        label="Video"
        description="A Vimeo link, a playlist (m3u8) or a library file. Leave empty for no video."
        value={values.videoUrl}
        onChange={(videoUrl) => update({ videoUrl })}
        error={errors.videoUrl}
      />
      {explanation.videoUrl ? <SyncVideo type="explanation" id={id} link={explanation.videoUrl} /> : null}
      <Check
        label="Published: students see it"
        checked={values.enabled}
        onChange={(enabled) => update({ enabled })}
      />
    </KeptForm>
  );
}
