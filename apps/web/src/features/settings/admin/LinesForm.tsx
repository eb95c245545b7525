import { Textarea } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { type SectionState, sendChange, toFormVersion, toSentVersion } from './settings-queries.ts';

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
/** The line number, from 1, of the entry at an index: empty lines have no entry. */
const findLineNumber = (text: string, at: number) =>
  text.split('\n').flatMap((line, no) => (line.trim() === '' ? [] : [no + 1]))[at] ?? at + 1;
const fieldCopy = {
  'class-tags': {
    label: 'Tags, one per line',
    about: 'Filters use this order. Classes keep a tag that you remove here.',
  },
  'advisor-emails': { label: 'Email addresses, one per line', about: 'The first one is shown to students.' },
} as const;

/** A list of short texts, one on each line: class tags, advisors' addresses. */
export function LinesForm({ state }: { state: SectionState }) {
  const { section, values: stored } = state;
  const tags = section === 'class-tags';
  const { label, about } = fieldCopy[tags ? 'class-tags' : 'advisor-emails'];
  const form = useKeptForm({
    name: `settings.${section}`,
    stored: { text: ((tags ? stored.classTags : stored.emails) ?? []).join('\n') },
    version: toFormVersion(state),
    send: ({ text }, version) =>
      sendChange(() =>
        tags
          ? call('PUT /app-setting', {
              body: { classTags: splitLines(text), updatedAt: toSentVersion(version) },
            })
          : call('PUT /app-setting/advisor-emails', {
              body: { emails: splitLines(text), updatedAt: toSentVersion(version) },
            }),
      ),
  });
  // The error of one entry is also shown under the name of the list, without its number.
  const wrong = Object.entries(form.errors).filter(([field]) => /^(classTags|emails)\b/.test(field));
  const error = wrong.find(([field]) => /\.\d+$/.test(field)) ?? wrong[0];
  const at = error?.[0].match(/\.(\d+)/)?.[1];
  return (
    <KeptForm form={form}>
      <Textarea
        label={label}
        description={about}
        autosize
        minRows={4}
        maxRows={20}
        value={form.values.text}
        error={
          error
            ? `${at ? `Line ${findLineNumber(form.values.text, Number(at))}: ` : ''}${error[1]}`
            : undefined
        }
        onChange={({ currentTarget }) => form.update({ text: currentTarget.value })}
      />
    </KeptForm>
  );
}
