import type { ClassDetails } from '@docket/contract/types';
import { TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { VideoLinkField } from '../../../shared/video-links/VideoLinkField.tsx';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { invalidateClasses } from './class-queries.ts';

/** The stored fields; a recording that waits for its address has none. */
interface Recording {
  readonly url: string | null;
  readonly captionsUrl: string | null;
  readonly seconds: number;
}
const toMinutes = (recording: Recording | null) => Math.round((recording?.seconds ?? 0) / 60);

/** The recording of a class: its address and length. */
export function RecordingForm({ details }: { details: ClassDetails }) {
  const { recordingUrl, captionsUrl, recordingSeconds } = details;
  const { id } = details.class;
  const recording: Recording | null =
    recordingSeconds === null ? null : { url: recordingUrl, captionsUrl, seconds: recordingSeconds };
  const stored = {
    url: recordingUrl ?? '',
    captionsUrl: captionsUrl ?? '',
    minutes: toMinutes(recording),
  };
  const form = useKeptForm({
    name: `class-recording.${id}`,
    stored,
    version: JSON.stringify(recording),
    savedMessage: 'Recording saved.',
    async send(values, began) {
      const before = JSON.parse(began) as Recording | null;
      await call('POST /class/update', {
        body: {
          id,
          recording: {
            url: values.url.trim(),
            captionsUrl: values.captionsUrl.trim() || null,
            // An unchanged length keeps its seconds.
            seconds: values.minutes === toMinutes(before) ? (before?.seconds ?? 0) : values.minutes * 60,
            before,
          },
        },
      });
      await invalidateClasses();
    },
  });
  const { values, update, errors } = form;
  return (
    <Section title="Recording" gap="sm">
      <KeptForm form={form}>
        <VideoLinkField
          label="Video"
          description="A Vimeo page, a playlist or a library file."
          value={values.url}
          error={errors['recording.url'] ?? errors.url}
          onChange={(url) => update({ url })}
        />
        <FormGrid>
          <TextInput
            label="Captions"
            description="Optional WebVTT file."
            inputMode="url"
            autoComplete="off"
            value={values.captionsUrl}
            error={errors['recording.captionsUrl']}
            onChange={({ currentTarget }) => update({ captionsUrl: currentTarget.value })}
          />
          <NumberField
            label="Length in minutes"
            min={0}
            max={1440}
            allowDecimal={false}
            value={values.minutes}
            onChange={(minutes) => update({ minutes })}
          />
        </FormGrid>
      </KeptForm>
    </Section>
  );
}
