import { Box, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LinkList } from '../../../ui/layout/LinkList.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Page } from '../../../ui/Page.tsx';
import { unitQuery } from '../data/admission-queries.ts';
import { countDone, itemLink } from '../data/admission-text.ts';
import { findResume } from '../data/item-order.ts';
import { ItemRow } from './ItemRow.tsx';

/** One unit: its items in order, the progress in each, and the next item. */
export function UnitPage({ unitId }: { unitId: string }) {
  const { data: unit } = useSuspenseQuery(unitQuery(unitId));
  const { no, title, included, admissionItems: items } = unit;
  const resume = findResume([unit]);
  const done = countDone(unit);
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/admissions">Admissions</Link>, unit {no}
        </>
      }
      actions={
        !included ? (
          <LinkButton to="/plans">See plans</LinkButton>
        ) : resume ? (
          <LinkButton {...itemLink(no, resume.item.no)}>{resume.started ? 'Resume' : 'Start'}</LinkButton>
        ) : null
      }
    >
      <Stack>
        {included ? (
          <Meter done={done} total={items.length}>
            {done} of {items.length} done
          </Meter>
        ) : (
          <Text size="sm" c="dimmed">
            Your plan doesn't include this unit. Upgrade to open its items.
          </Text>
        )}
        {items.length === 0 ? (
          <Empty {...emptyCopy.thisUnitIsEmpty} />
        ) : (
          <Box maw="56rem">
            <LinkList aria-label={`Items of ${title}`}>
              {items.map((item) => (
                <ItemRow key={item.id} unitNo={no} item={item} />
              ))}
            </LinkList>
          </Box>
        )}
      </Stack>
    </Page>
  );
}
