import type { ReactNode } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { type Box, boxes, boxTexts } from './boxes.ts';

/** One way to take the exam, with links to the two others. */
export function BoxPage({ box, children }: { box: Box; children: ReactNode }) {
  return (
    <Page title={boxTexts[box].title} lead={boxTexts[box].text} width="wide">
      <PageTabs
        label="Choose what to take"
        current={boxTexts[box].title}
        tabs={boxes.map((one) => ({
          label: boxTexts[one].title,
          link: { to: '/practice/$activeBox', params: { activeBox: one } },
        }))}
      />
      {children}
    </Page>
  );
}
