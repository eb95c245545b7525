import { call } from '../../../lib/client.ts';
import { AuthorText } from '../../../shared/author-editor/AuthorText.tsx';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { type SectionState, sendChange, toFormVersion, toSentVersion } from './settings-queries.ts';

/** The text of the CLEO partner program page. */
export function CleoForm({ state }: { state: SectionState }) {
  const form = useKeptForm({
    name: 'settings.cleo',
    stored: { html: state.values.cleoHtml ?? '' },
    version: toFormVersion(state),
    send: ({ html }, version) =>
      sendChange(() => call('PUT /app-setting/cleo', { body: { html, updatedAt: toSentVersion(version) } })),
  });
  return (
    <KeptForm form={form}>
      <AuthorText
        key={form.round}
        label="Text"
        headings
        minHeight={280}
        value={form.values.html}
        onChange={(html) => form.update({ html })}
        error={form.errors.html ?? null}
      />
      <div>
        <LinkButton to="/cleo" variant="default">
          Open the page
        </LinkButton>
      </div>
    </KeptForm>
  );
}
