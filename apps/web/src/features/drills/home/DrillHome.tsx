import type { DrillType } from '@docket/contract/types';
import { Stack } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/load-part.ts';
import { useMe } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardGrid } from '../../../ui/layout/CardGrid.tsx';
import { Page } from '../../../ui/Page.tsx';
import { DrillTabs } from '../../../ui/student-tabs.tsx';
import { ChoiceOfProduct } from './ChoiceOfProduct.tsx';
import { TestPicks } from './TestPicks.tsx';
import { TypeCard } from './TypeCard.tsx';
import { Unfinished } from './Unfinished.tsx';

const FilterDialog = lazyPart(() => import('../filter/FilterDialog.tsx'));

/**
 * The drills page: the next drill, a card for each type, unfinished drills, challenges, and links to choose by hand.
 */
export function DrillHome({ challenges }: { challenges: ReactNode }) {
  const { lgEnabled, drillSettings } = useMe();
  const [filtering, setFiltering] = useState<DrillType | null>(null);
  const types: DrillType[] = ['LR', 'RC', ...(lgEnabled ? (['LG'] as const) : [])];
  return (
    <Page
      title="Drills"
      tabs={<DrillTabs current="Drill" />}
      lead={
        drillSettings.keepDrilling
          ? 'One question or passage after another, chosen for your level, until you stop.'
          : 'One question or passage at a time, chosen for your level.'
      }
      actions={
        <LinkButton to="/settings/advanced" variant="default">
          Drill settings
        </LinkButton>
      }
    >
      <Stack gap="xl">
        <ChoiceOfProduct />
        <CardGrid component="section" fit aria-label="By type">
          {types.map((type) => (
            <TypeCard key={type} type={type} onFilter={() => setFiltering(type)} />
          ))}
        </CardGrid>
        <Unfinished />
        {challenges}
        <TestPicks />
      </Stack>
      {filtering ? (
        <Suspense>
          <FilterDialog type={filtering} onClose={() => setFiltering(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
