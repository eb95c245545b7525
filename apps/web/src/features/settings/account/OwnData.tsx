import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { download } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Section } from '../SettingsFrame.tsx';

export function ExportSection() {
  const saving = useMutation({
    mutationFn: () => download('GET /user/export', {}),
    onError: notify.error,
  });
  return (
    <Section
      id="data"
      title="Your data"
      text={
        <>
          Everything we store about you, as one JSON file. The <Link to="/privacy">privacy notice</Link> says
          what we store and why.
        </>
      }
    >
      <ActionButton variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
        Download my data
      </ActionButton>
    </Section>
  );
}
