import { createFileRoute } from '@tanstack/react-router';
import { FindLevelPage } from '../../../features/diagnostic/FindLevelPage.tsx';
import { Logo } from '../../../features/shell/Logo.tsx';

/** The introduction to the diagnostic, before it starts or is resumed. */
export const Route = createFileRoute('/_student/diagnostic/')({
  component: () => <FindLevelPage logo={<Logo />} />,
  staticData: { bare: true },
});
