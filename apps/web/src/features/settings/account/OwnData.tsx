import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Section } from '../SettingsFrame.tsx';

function save(fileName: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function ExportSection() {
  const download = useMutation({
    mutationFn: () => call('GET /user/export'),
    onSuccess: (data) => save(`docket-${new Date().toISOString().slice(0, 10)}.json`, data),
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
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        Download my data
      </Button>
    </Section>
  );
}
