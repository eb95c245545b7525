import { CallError } from '@docket/contract/client';
import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../../lib/client.ts';
import { getFieldErrors } from '../../../../../lib/errors.ts';
import { keepFocus } from '../../../../../lib/keep-focus.ts';
import { notify } from '../../../../../lib/notify.ts';
import { useSubmit } from '../../../../../lib/use-submit.ts';
import { notifyWithUndo } from '../../../../../shared/undo/undo.ts';
import { DraftNotice } from '../../../../../ui/admin/DraftNotice.tsx';
import { InlineForm } from '../../../../../ui/admin/InlineForm.tsx';
import { rebaseValues } from '../../../../../ui/admin/kept-values.ts';
import { UnsavedGuard } from '../../../../../ui/admin/UnsavedGuard.tsx';
import { useFormDraft } from '../../../../../ui/admin/use-form-draft.ts';
import { formatDate } from '../../../../../ui/dates.ts';
import { Row, RowList, RowText } from '../../../../../ui/layout/RowList.tsx';
import { Section } from '../../../../../ui/layout/Section.tsx';
import { type AdminPart, invalidatePeople, type User } from '../../data/people-queries.ts';

type File = AdminPart['adminFiles'][number];
type FileInput = { readonly id?: string; readonly name: string; readonly url: string };

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
        url: file.url,
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

/** Files that staff store for the user: names and addresses. */
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
      notifyWithUndo(`${name} removed.`, () => write(user.id, rest, [...rest, { name, url }]));
    },
    onError: notify.error,
  });
  return (
    <Section title="Files" gap="sm">
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          Links to documents about this user. Staff only. None yet.
        </Text>
      ) : (
        <RowList>
          {files.map((file) => (
            <Row key={file.id}>
              <RowText detail={`Added ${formatDate(file.addedAt)}`}>
                <a href={file.url} target="_blank" rel="noopener noreferrer">
                  {file.name}
                </a>
              </RowText>
              <Button
                size="compact-sm"
                variant="subtle"
                color="bad"
                aria-label={`Remove ${file.name}`}
                loading={remove.isPending && remove.variables.id === file.id}
                onClick={() => remove.mutate(file)}
              >
                Remove
              </Button>
            </Row>
          ))}
        </RowList>
      )}
      <NewFile userId={user.id} add={(file) => write(user.id, files, [...files, file])} />
    </Section>
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
      <DraftNotice draft={draft} onTake={setTyped} />
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
