import { Stack } from '@mantine/core';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CleoForm } from './CleoForm.tsx';
import { FaqForm } from './FaqForm.tsx';
import { GeneralForm } from './GeneralForm.tsx';
import { LinesForm } from './LinesForm.tsx';
import { MessageForm } from './MessageForm.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import type { SectionState } from './settings-queries.ts';

/** The fields of a section. */
export function SectionForm({ state }: { state: SectionState }) {
  switch (state.section) {
    case 'general':
      return <GeneralForm state={state} />;
    case 'dashboard-message':
      return <MessageForm state={state} />;
    case 'cleo':
      return <CleoForm state={state} />;
    case 'class-tags':
    case 'advisor-emails':
      return <LinesForm state={state} />;
    case 'reviews':
      return <ReviewForm state={state} />;
    case 'difficulty-settings':
      return (
        <Stack align="start" gap="sm">
          <p>Cut points have their own page, which previews changes.</p>
          <LinkButton to="/superadmin/difficulty">Open difficulty</LinkButton>
        </Stack>
      );
    default:
      return <FaqForm state={state} section={state.section} />;
  }
}
