import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { plural } from '../../../ui/format.ts';
import { type SectionState, sendChange } from './settings-queries.ts';

const max = 8;
const quoted = (texts: readonly string[]) =>
  texts.slice(0, max).map((text) => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`);
const more = (count: number) => (count > max ? [`and ${count - max} more`] : []);

/** What a reset removes and restores, as lines. */
function listLosses({ values, defaults, section }: SectionState): string[] {
  if (values.faqs && defaults.faqs) {
    const kept = new Set(defaults.faqs.map((faq) => `${faq.question}\n${faq.answer}`));
    const own = values.faqs.filter((faq) => !kept.has(`${faq.question}\n${faq.answer}`));
    return [
      `${own.length === 1 ? 'Your own question is removed' : `Your ${own.length} own questions are removed`}${own.length > 0 ? ':' : '.'}`,
      ...quoted(own.map((one) => one.question)),
      ...more(own.length),
      `The ${plural(defaults.faqs.length, 'default question')} return.`,
    ];
  }
  if (values.reviews)
    return [`${plural(values.reviews.length, 'review')} will be removed.`, 'Nothing replaces them.'];
  if (values.emails)
    return [...quoted(values.emails), 'All of these are removed. Students are then asked to send a message.'];
  if (values.classTags)
    return [
      ...quoted(values.classTags),
      ...more(values.classTags.length),
      "All of these are removed. Classes keep their tags, but you can't add these tags again.",
    ];
  if (values.dashboardMessage !== undefined)
    return [...quoted([values.dashboardMessage]), "Students won't see a message."];
  if (section === 'difficulty-settings')
    return [
      'All cut points are removed, including those for single section types.',
      'Difficulties change right away to the default cut points.',
    ];
  const allowed = (on: boolean | undefined) => (on ? 'allowed' : 'not allowed');
  const lines = [
    ['Minimum seconds for an answer to count', values.accuracySeconds, defaults.accuracySeconds],
    ['Recording of sessions', allowed(values.enableLogRocket), allowed(defaults.enableLogRocket)],
  ]
    .filter(([, now, then]) => now !== then)
    .map(([what, now, then]) => `${what}: ${now} becomes ${then}.`);
  return lines.length > 0 ? lines : ['Everything is already at the default.'];
}

/** Resets a section to the product's defaults, after showing what is removed. */
export function ResetSection({ title, state }: { title: string; state: SectionState }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { section, updatedAt } = state;
  if (updatedAt === null) return <span className="quiet">Default</span>;
  return (
    <>
      <Button variant="default" onClick={() => setIsDialogOpen(true)}>
        Reset to default
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Reset ${title.toLowerCase()}?`}
          consequences={{ key: `reset-${section}-${updatedAt}`, load: async () => listLosses(state) }}
          confirm="Reset"
          danger
          onConfirm={async () => {
            await sendChange(() => call('POST /app-setting/reset', { body: { section, updatedAt } }));
            notify.success('Defaults restored.');
          }}
          onClose={() => setIsDialogOpen(false)}
        />
      ) : null}
    </>
  );
}
