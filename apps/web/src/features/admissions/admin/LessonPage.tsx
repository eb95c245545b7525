import type { AdmissionLesson } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { AuthorText } from '../../../shared/author-editor/AuthorText.tsx';
import { SyncVideo } from '../../../shared/video-links/SyncVideo.tsx';
import { VideoLinkField } from '../../../shared/video-links/VideoLinkField.tsx';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { FieldGroup } from '../../../ui/layout/FieldGroup.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Panes, PreviewPane } from '../../../ui/layout/Panes.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';
import { RecordNotFound } from '../../../ui/RecordNotFound.tsx';
import { ReadingText } from '../../../ui/reading/ReadingText.tsx';
import { invalidateAdmissions, unitQuery } from './admission-queries.ts';

interface Values {
  title: string;
  summary: string;
  html: string;
  videoUrl: string;
  captionsUrl: string;
  seconds: number;
}
const toValues = ({ title, summary, html, video }: AdmissionLesson): Values => ({
  title,
  summary,
  html: html ?? '',
  videoUrl: video?.url ?? '',
  captionsUrl: video?.captionsUrl ?? '',
  seconds: video?.seconds ?? 0,
});

/** A lesson of the admissions course, beside its preview. */
export function LessonPage({ id, itemId }: { id: string; itemId: string }) {
  const writes = inGroup(useMe().roles, 'content');
  const { data, error, refetch } = useQuery(unitQuery(id));
  const back = (
    <LinkButton to="/superadmin/admissions/$id" params={{ id }} variant="default">
      {data ? data.title : 'The unit'}
    </LinkButton>
  );
  if (!data)
    return (
      <Page title="Lesson" actions={back} width="wide">
        <NotLoaded query={{ error, refetch }} rows={8} />
      </Page>
    );
  const lesson = data.admissionItems.find((item) => item.id === itemId)?.lesson;
  if (!lesson)
    return (
      <Page title="Lesson" actions={back}>
        <RecordNotFound />
      </Page>
    );
  return (
    <Page title={lesson.title} lead={lesson.summary || undefined} actions={back} width="wide">
      {writes ? <LessonForm key={lesson.id} lesson={lesson} /> : <ReadingText html={lesson.html ?? ''} />}
    </Page>
  );
}

function LessonForm({ lesson }: { lesson: AdmissionLesson }) {
  const { id } = lesson;
  const form = useKeptForm<Values>({
    name: `admission-lesson.${id}`,
    stored: toValues(lesson),
    version: lesson.updatedAt,
    savedMessage: 'Lesson saved.',
    async send({ title, summary, html, videoUrl, captionsUrl, seconds }, updatedAt) {
      const url = videoUrl.trim();
      const video = url ? { url, captionsUrl: captionsUrl.trim() || null, seconds } : null;
      await call('PUT /admission/lesson/{id}', {
        params: { id },
        body: { title, summary, html, video, updatedAt },
      });
      await invalidateAdmissions();
    },
  });
  const { values, update, text, errors } = form;
  return (
    <Panes>
      <KeptForm form={form}>
        <TextInput label="Title" maxLength={120} {...text('title')} />
        <Textarea label="Summary" maxLength={500} autosize minRows={2} {...text('summary')} />
        <AuthorText
          key={form.round}
          label="Text"
          headings
          minHeight={320}
          value={values.html}
          onChange={(html) => update({ html })}
          error={errors.html ?? null}
        />
        <FieldGroup legend="Video">
          <VideoLinkField
            label="Link"
            description="A Vimeo link, a playlist (m3u8) or a library file. Leave empty for no video."
            value={values.videoUrl}
            onChange={(videoUrl) => update({ videoUrl })}
            error={errors.video ?? errors['video.url']}
          />
          <FormGrid>
            <TextInput
              label="Captions (WebVTT)"
              value={values.captionsUrl}
              error={errors['video.captionsUrl']}
              onChange={({ currentTarget }) => update({ captionsUrl: currentTarget.value })}
            />
            <NumberField
              label="Length in seconds"
              min={0}
              max={86_400}
              allowDecimal={false}
              value={values.seconds}
              error={errors['video.seconds']}
              onChange={(seconds) => update({ seconds })}
            />
          </FormGrid>
        </FieldGroup>
        {lesson.video ? <SyncVideo type="admission" id={id} link={lesson.video.url} /> : null}
      </KeptForm>
      <PreviewPane>
        {lesson.video ? <VideoPlayer source={lesson.video} title={lesson.title} /> : null}
        <ReadingText html={values.html} />
      </PreviewPane>
    </Panes>
  );
}
