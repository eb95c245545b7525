import { Button, Paper, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, queryClient } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { DraftNotice } from '../../ui/admin/DraftNotice.tsx';
import { SaveBar } from '../../ui/admin/SaveBar.tsx';
import { SaveError } from '../../ui/admin/SaveError.tsx';
import { useFormDraft } from '../../ui/admin/use-form-draft.ts';
import { Check } from '../../ui/fields/Check.tsx';
import { Panes, PreviewPane } from '../../ui/layout/Panes.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { AuthorText } from '../author-editor/AuthorText.tsx';
import { VideoLinkField } from '../video-links/VideoLinkField.tsx';
import { type Explanation, invalidateLearning, unitQuery } from './data/learning-queries.ts';
import { Remove } from './Remove.tsx';

interface Values {
  readonly version: string;
  readonly author: string;
  readonly html: string;
  readonly videoUrl: string;
  readonly enabled: boolean;
}
interface Props {
  segmentId: string;
  homeId: string;
  /** Null creates a new one. */
  explanation: Explanation | null;
  onClose?: () => void;
}

const toValues = (explanation: Explanation | null, author: string): Values => ({
  version: explanation?.version ?? '',
  author: explanation?.author ?? author,
  html: explanation?.html ?? '',
  videoUrl: explanation?.videoUrl ?? '',
  enabled: explanation?.enabled ?? true,
});

const send = (segmentId: string, explanation: Explanation | null, values: Values) => {
  const { version, author, html, enabled } = values;
  const body = { author: author.trim(), html, enabled, videoUrl: values.videoUrl.trim() || null };
  return explanation
    ? call('PUT /skill/explanation/{id}', { params: { id: explanation.id }, body: { version, ...body } })
    : call('POST /skill/segment/{id}/explanation', { params: { id: segmentId }, body });
};

/** One author's explanation of a skill, beside a preview. */
export function ExplanationForm({ segmentId, homeId, explanation, onClose }: Props) {
  const { firstName, lastName } = useMe();
  const author = `${firstName} ${lastName}`.trim();
  const stored = toValues(explanation, author);
  const begins = explanation === null;
  const [values, setValues] = useState(stored);
  const update = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  const dirty = JSON.stringify(values) !== JSON.stringify(stored);
  const draft = useFormDraft(`explanation.${explanation?.id ?? `new.${segmentId}`}`, values, dirty);
  const sending = useMutation({
    mutationFn: (sent: Values) => send(segmentId, explanation, sent),
    onSuccess: async () => {
      draft.discard();
      onClose?.();
      await invalidateLearning();
      notify.success('Explanation saved.');
    },
  });
  const submit = useSubmit(
    { isPending: sending.isPending, mutate: (_, how) => sending.mutate(values, how) },
    dirty,
  );
  const errors = getFieldErrors(sending.error);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened the form is gone.
    if (begins) form.current?.focus();
  }, [begins]);
  return (
    <Paper p="md">
      <form
        ref={form}
        tabIndex={-1}
        noValidate
        aria-label={explanation ? `Explanation by ${explanation.author}` : 'New explanation'}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <DraftNotice draft={draft} onTake={update} />
          <SaveError
            error={sending.error}
            busy={sending.isPending}
            load={async () =>
              (await queryClient.fetchQuery(unitQuery(homeId))).skills
                .flatMap((skill) => skill.explanations)
                .find(({ id }) => id === explanation?.id)
            }
            onMine={({ version }) => {
              update({ version });
              sending.mutate({ ...values, version });
            }}
            onTheirs={(now) => {
              draft.discard();
              setValues(toValues(now, author));
              sending.reset();
            }}
          />
          <Fields values={values} errors={errors} update={update} />
          <SaveBar dirty={dirty} busy={sending.isPending} onReset={() => setValues(stored)}>
            {explanation ? (
              <Remove
                name={`the explanation by ${explanation.author}`}
                id={explanation.id}
                homeId={homeId}
                remove={(query) =>
                  call('DELETE /skill/explanation/{id}', { params: { id: explanation.id }, query })
                }
              />
            ) : (
              <Button variant="subtle" onClick={onClose}>
                Cancel
              </Button>
            )}
          </SaveBar>
        </Stack>
      </form>
    </Paper>
  );
}

interface FieldsProps {
  values: Values;
  errors: ReturnType<typeof getFieldErrors>;
  update: (part: Partial<Values>) => void;
}
function Fields({ values, errors, update }: FieldsProps) {
  return (
    <Panes>
      <Stack gap="xl">
        <AuthorText
          label="Explanation"
          value={values.html}
          onChange={(html) => update({ html })}
          error={errors.html ?? null}
        />
        <TextInput
          label="Author name shown to students"
          maxLength={80}
          value={values.author}
          error={errors.author}
          onChange={({ currentTarget: { value } }) => update({ author: value })}
        />
        <VideoLinkField
          label="Video link"
          value={values.videoUrl}
          error={errors.videoUrl}
          onChange={(videoUrl) => update({ videoUrl })}
        />
        <Check label="Published" checked={values.enabled} onChange={(enabled) => update({ enabled })} />
      </Stack>
      <PreviewPane tabIndex={0}>
        <RichText html={values.html} />
      </PreviewPane>
    </Panes>
  );
}
