import type { PracticeResult } from '@docket/contract/types';
import { Box, Group, Table, Text } from '@mantine/core';
import { Bar } from '../../../ui/Bar.tsx';
import { formatClock, plural } from '../../../ui/format.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import classes from './result.module.css';

const computeShare = ({ right, of }: { right: number; of: number }) => (of > 0 ? right / of : 0);

type Type = PracticeResult['types'][number];

/**
 * Right answers and time by question type, weakest first; types without a miss are collapsed. Questions that were never
 * opened are only counted.
 */
export function Types({ types }: Pick<PracticeResult, 'types'>) {
  if (types.length === 0) return null;
  const sorted = types.toSorted((a, b) => computeShare(a) - computeShare(b) || b.of - a.of);
  const missed = sorted.filter(({ right, of }) => right < of);
  const perfect = sorted.filter(({ right, of }) => of > 0 && right >= of);
  const unopened = sorted.filter(({ of }) => of === 0);
  return (
    <Section title="By question type" gap="xs">
      {missed.length > 0 ? <TypeTable types={missed} /> : null}
      {perfect.length > 0 ? (
        <details className={classes.perfect}>
          <summary>{plural(perfect.length, 'type')} with no misses</summary>
          <TypeTable types={perfect} />
        </details>
      ) : null}
      {unopened.length > 0 ? (
        <details className={classes.perfect}>
          <summary>{plural(unopened.length, 'type')} not opened</summary>
          <TypeTable types={unopened} />
        </details>
      ) : null}
    </Section>
  );
}

function TypeTable({ types }: { types: readonly Type[] }) {
  return (
    <Table.ScrollContainer minWidth="36rem">
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Type</Table.Th>
            <Table.Th scope="col">Correct</Table.Th>
            <Table.Th scope="col">Blind</Table.Th>
            <Table.Th scope="col">Mean time</Table.Th>
            <Table.Th scope="col">Others</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {types.map((type) => (
            <Table.Tr key={`${type.sectionType}-${type.code}`}>
              <Table.Th scope="row">
                {type.label}{' '}
                <Text span size="sm" c="dimmed">
                  {type.sectionType}
                </Text>
              </Table.Th>
              <Table.Td>
                <Group gap="sm" wrap="nowrap">
                  {type.of > 0 ? (
                    <Box w="10rem">
                      <Bar share={computeShare(type)} tone="good" />
                    </Box>
                  ) : null}
                  <span className="tabular">
                    {[
                      ...(type.of > 0 ? [`${type.right} of ${type.of}`] : []),
                      ...(type.unopened > 0 ? [`${type.unopened} not opened`] : []),
                    ].join(', ')}
                  </span>
                </Group>
              </Table.Td>
              <Table.Td>
                {type.reviewed > 0 ? `${type.brRight} of ${type.reviewed}` : 'not reviewed'}
              </Table.Td>
              <Table.Td>{type.meanTime === null ? '–' : formatClock(type.meanTime)}</Table.Td>
              <Table.Td>
                {type.othersMeanTime === null ? 'none yet' : formatClock(type.othersMeanTime)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
