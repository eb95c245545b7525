import type { AdmissionUnit } from '@docket/contract/types';
import { Paper, Stack, Text } from '@mantine/core';
import { Bar } from '../../../ui/Bar.tsx';
import { plural } from '../../../ui/format.ts';
import { RowLink } from '../../../ui/layout/LinkList.tsx';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { countDone, sumReadingMinutes, unitLink } from '../data/admission-text.ts';

/** A unit in the list; if the plan excludes it, it is locked and its page shows a message. */
export function UnitCard({ unit }: { unit: AdmissionUnit }) {
  const { no, title, included, admissionItems } = unit;
  const done = countDone(unit);
  const total = admissionItems.length;
  const minutes = sumReadingMinutes(unit);
  return (
    <Paper component="li" style={{ overflow: 'hidden' }}>
      <RowLink
        link={unitLink(unit)}
        title={
          <>
            <Text span size="sm" c="dimmed" display="block">
              Unit {no}
            </Text>
            <Text span size="lg" fw={600}>
              {title}
            </Text>
          </>
        }
        detail={`${plural(total, 'item')}${minutes > 0 ? ` · ${minutes} min of reading` : ''}`}
        state={
          included ? (
            <Stack component="span" gap="xs" w="100%" miw="11rem">
              <span>
                {done} of {total} done
              </span>
              <Bar share={total > 0 ? done / total : 0} tone="good" />
            </Stack>
          ) : (
            <Lock />
          )
        }
        isDone={included && total > 0 && done === total}
      />
    </Paper>
  );
}
