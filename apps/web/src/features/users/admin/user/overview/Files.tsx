import { CallError } from '@docket/contract/client';
import { Anchor, FileButton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../../lib/client.ts';
import { download } from '../../../../../lib/download.ts';
import { getFieldErrors } from '../../../../../lib/errors.ts';
import { keepFocus } from '../../../../../lib/keep-focus.ts';
import { notify } from '../../../../../lib/notify.ts';
import { readBase64 } from '../../../../../lib/read-file.ts';
import { useSubmit } from '../../../../../lib/use-submit.ts';
import { notifyWithUndo } from '../../../../../shared/undo/undo.ts';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { DraftNotice } from '../../../../../ui/admin/DraftNotice.tsx';
import { InlineForm } from '../../../../../ui/admin/InlineForm.tsx';
import { rebaseValues } from '../../../../../ui/admin/kept-values.ts';
import { UnsavedGuard } from '../../../../../ui/admin/UnsavedGuard.tsx';
import { useFormDraft } from '../../../../../ui/admin/use-form-draft.ts';
import { formatDate } from '../../../../../ui/dates.ts';
import { FormError } from '../../../../../ui/FormMessage.tsx';
import { Row, RowList, RowText } from '../../../../../ui/layout/RowList.tsx';
import { Section } from '../../../../../ui/layout/Section.tsx';
import { type AdminPart, invalidatePeople, type User } from '../../data/people-queries.ts';

type File = AdminPart['adminFiles'][number];
type FileInput = { readonly id?: string; readonly name: string; readonly url: string | null };

/** Saves the list over the displayed one; if that is no longer the stored one, loads the newer one. */
async function write(
  id: string,
  shown: readonly { readonly id: string }[],
  files: readonly FileInput[],
): Promise<void> {
  await call('PUT /user/{id}/admin-files', {
    params: { id },
    body: {
      adminFiles: files.map((file) => ({
        ...(file.id ? { id: file.id } : {}),
        name: file.name,
        ...(file.url === null ? {} : { url: file.url }),
      })),
      before: shown.map((file) => file.id),
    },
  }).catch(async (error) => {
    if (!(error instanceof CallError && error.code === 'CONFLICT')) throw error;
    await invalidatePeople();
    throw new Error("Someone else changed these files. They're up to date now. Try again.");
  });
  await invalidatePeople();
}

/** Files that staff store for the user, here or elsewhere. */
export function Files({ user, files }: { user: User; files: readonly File[] }) {
  const remove = useMutation({
    mutationFn: (file: File) =>
      write(
        user.id,
        files,
        files.filter(({ id }) => id !== file.id),
      ),
    onSuccess(_, file) {
      keepFocus();
      const { name, url } = file;
      const rest = files.filter(({ id }) => id !== file.id);
      // What was stored is gone; a link can be added again.
      if (url === null) notify.success(`${name} removed.`);
      else notifyWithUndo(`${name} removed.`, () => write(user.id, rest, [...rest, { name, url }]));
    },
    onError: notify.error,
  });
  return (
    <Section title="Files" gap="sm">
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          Documents about this user. Staff only. None yet.
        </Text>
      ) : (
        <RowList>
          {files.map((file) => (
            <Row key={file.id}>
              <RowText detail={`Added ${formatDate(file.addedAt)}`}>
                {file.url === null ? (
                  <StoredFile userId={user.id} file={file} />
                ) : (
                  <a href={file.url} target="_blank" rel="noopener noreferrer">
                    {file.name}
                  </a>
                )}
              </RowText>
              <ActionButton
                size="compact-sm"
                variant="subtle"
                color="bad"
                aria-label={`Remove ${file.name}`}
                loading={remove.isPending && remove.variables.id === file.id}
                onClick={() => remove.mutate(file)}
              >
                Remove
              </ActionButton>
            </Row>
          ))}
        </RowList>
      )}
      <UploadFile userId={user.id} />
      <NewFile userId={user.id} add={(file) => write(user.id, files, [...files, file])} />
    </Section>
  );
}

function StoredFile({ userId, file }: { userId: string; file: File }) {
  const saving = useMutation({
    mutationFn: () => download('GET /user/{id}/admin-file/{file}', { params: { id: userId, file: file.id } }),
    onError: notify.error,
  });
  return (
    <Anchor component="button" type="button" aria-busy={saving.isPending} onClick={() => saving.mutate()}>
      {file.name}
    </Anchor>
  );
}

const accepted = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx,.csv,.txt';
const maxBytes = 8_388_608;
function UploadFile({ userId }: { userId: string }) {
  const adding = useMutation({
    async mutationFn(file: globalThis.File) {
      if (file.size > maxBytes) throw new Error('A file can be up to 8 MB');
      const body = { userId, name: file.name.slice(-120), data: await readBase64(file) };
      await call('POST /user/admin-file', { body });
      await invalidatePeople();
    },
    onSuccess: () => notify.success('File added.'),
  });
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton accept={accepted} onChange={(file) => file && adding.mutate(file)}>
        {(props) => (
          <ActionButton {...props} variant="default" loading={adding.isPending}>
            Upload file
          </ActionButton>
        )}
      </FileButton>
      <FormError error={adding.error} />
    </Stack>
  );
}

const blank = { name: '', url: '' };

/** Typed text stays on this device until it is added, like in other forms of the page. */
function NewFile({ userId, add }: { userId: string; add: (file: FileInput) => Promise<void> }) {
  const [typed, setTyped] = useState(blank);
  const { name, url } = typed;
  const dirty = name !== '' || url !== '';
  const draft = useFormDraft(`people.file.${userId}`, typed, dirty);
  const adding = useMutation({
    mutationFn: (sent: typeof blank) => add({ name: sent.name.trim(), url: sent.url.trim() }),
    onSuccess(_, sent) {
      // What was typed during the save belongs to the next file.
      setTyped((now) => rebaseValues(now, sent, blank));
      draft.discard();
      notify.success('File added.');
    },
  });
  const ready = Boolean(name.trim() && url.trim());
  const submit = useSubmit(
    { isPending: adding.isPending, mutate: (_, how) => adding.mutate(typed, how) },
    ready,
  );
  const errors = Object.entries(getFieldErrors(adding.error));
  const findError = (field: string) => errors.find(([path]) => path.endsWith(field))?.[1];
  const update = (next: typeof blank) => {
    setTyped(next);
    if (!next.name && !next.url) draft.discard();
  };
  return (
    <>
      <DraftNotice draft={draft} onTake={(found) => setTyped({ ...blank, ...found })} />
      <InlineForm label="Add file" ready={ready} busy={adding.isPending} error={adding.error} submit={submit}>
        <TextInput
          label="File name"
          maxLength={120}
          autoComplete="off"
          value={name}
          error={findError('name')}
          onChange={(event) => update({ name: event.currentTarget.value, url })}
        />
        <TextInput
          label="Link"
          placeholder="https://"
          type="url"
          maxLength={2000}
          autoComplete="off"
          value={url}
          error={findError('url')}
          onChange={(event) => update({ name, url: event.currentTarget.value })}
        />
        <UnsavedGuard when={dirty && !adding.isPending} />
      </InlineForm>
    </>
  );
}
