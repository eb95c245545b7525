import { inGroup } from '@docket/rules';
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../../lib/me.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { typeNames } from '../../../../ui/format.ts';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/Skeleton.tsx';
import { DifficultySettingsForm } from './DifficultySettingsForm.tsx';
import { DifficultyStatistics } from './DifficultyStatistics.tsx';
import { difficultySettingsQuery } from './difficulty-queries.ts';
import { findOwnSettings, type SectionType } from './difficulty-values.ts';

/** How difficulty is derived from answers: the cut points with the effect of changes, and the current state. */
export function DifficultyPage() {
  const { data, error, isPending, refetch } = useQuery(difficultySettingsQuery);
  const [type, setType] = useState<SectionType | ''>('');
  const mayChange = inGroup(useMe().roles, 'admin');
  if (isPending) return <PageSkeleton />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  const own = findOwnSettings(data, type);
  return (
    <Page
      title="Difficulty"
      width="wide"
      lead="Difficulty runs from 1 to 5 by the share of students whose first answer was correct. Until enough have answered, the author's difficulty is used."
    >
      <Stack gap="lg">
        <Box maw="20rem">
          <SelectField
            label="Questions of"
            value={type}
            choices={[
              { value: '', label: 'All section types' },
              ...(['LR', 'RC', 'LG'] as const).map((value) => ({ value, label: typeNames[value] })),
            ]}
            onChange={setType}
          />
        </Box>
        {type !== '' && own === null ? (
          <p className="quiet">
            {typeNames[type]} has no cut points of its own. The ones for all section types apply.
          </p>
        ) : null}
        <DifficultySettingsForm
          key={type}
          stored={own ?? data}
          own={own !== null}
          type={type}
          mayChange={mayChange}
        />
        <DifficultyStatistics type={type} />
      </Stack>
    </Page>
  );
}
