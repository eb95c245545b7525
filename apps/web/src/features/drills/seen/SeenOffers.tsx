import type { PreparedType } from '@docket/contract/types';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardSection } from '../../../ui/layout/CardSection.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { availabilityQuery } from '../data/drill-queries.ts';
import { openFilter } from '../filter/filter-state.ts';
import { RetakeOffer } from './RetakeOffer.tsx';

interface Props {
  type: PreparedType;
  variant: 'filled' | 'default';
  /** False where the page offers the seen questions of each section type. */
  repeats?: boolean;
}

/** What to do when nothing new is left: the seen questions worth repeating, one question type, a test again. */
export function SeenOffers({ type, variant, repeats = true }: Props) {
  const lr = useQuery(availabilityQuery('LR', openFilter)).data;
  const rc = useQuery(availabilityQuery('RC', openFilter)).data;
  const lg = useQuery({ ...availabilityQuery('LG', openFilter), enabled: type === 'LG' }).data;
  // Types are those of one section; where the product chooses, of the larger one that has any.
  const section = type !== 'DC' ? type : lr && listTypes(lr).length === 0 ? 'RC' : 'LR';
  const data = { LR: lr, RC: rc, LG: lg }[section];
  if (!data || (type === 'DC' && !rc)) return <SkeletonRows count={3} />;
  const due = data.due + (type === 'DC' ? (rc?.due ?? 0) : 0);
  return (
    <Stack>
      {!repeats ? null : due > 0 ? (
        <CardSection title="Worth repeating">
          <Text c="dimmed">
            The questions you missed come first, then those you saw longest ago. What you saw in the last day
            waits. They&rsquo;re marked as seen before and don&rsquo;t change your level.
          </Text>
          <div>
            <LinkButton
              to="/start/drill/next/$type"
              params={{ type }}
              search={{ seen: true }}
              variant={variant}
            >
              Repeat {plural(due, 'seen question')}
            </LinkButton>
          </div>
        </CardSection>
      ) : (
        <Text c="dimmed">Questions come back a day after you see them, those you missed first.</Text>
      )}
      <ByType section={section} types={listTypes(data)} />
      <RetakeOffer />
    </Stack>
  );
}

/** The types that have a question, new or to repeat. */
const listTypes = ({ questionTypes }: { readonly questionTypes: readonly TypeChoice[] }) =>
  questionTypes.filter(({ available, due }) => available + due > 0);

interface TypeChoice {
  readonly code: string;
  readonly label: string;
  readonly available: number;
  readonly due: number;
}

/** One question type: its new questions while there are any, then those seen before that have rested. */
function ByType({ section, types }: { section: Exclude<PreparedType, 'DC'>; types: readonly TypeChoice[] }) {
  const [code, setCode] = useState(types[0]?.code);
  const chosen = types.find((one) => one.code === code);
  if (!chosen) return null;
  return (
    <CardSection title="By question type">
      <Group gap="xs" align="end">
        <NativeSelect
          label="Question type"
          data={types.map((one) => ({
            value: one.code,
            label: `${one.label} (${one.available > 0 ? `${one.available} new` : `${one.due} seen`})`,
          }))}
          value={chosen.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <LinkButton
          to="/start/drill/next/$type"
          params={{ type: section }}
          search={{ questionType: chosen.code, ...(chosen.available > 0 ? {} : { seen: true }) }}
          variant="default"
        >
          Practice this type
        </LinkButton>
      </Group>
    </CardSection>
  );
}
