import type { PracticeOffer } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Row, RowList } from '../../../ui/layout/RowList.tsx';
import { Lock, UpgradeCount } from '../../../ui/UpgradeCard.tsx';

interface Props {
  /** Tests that cannot be taken, with the content of each. */
  locked: readonly {
    test: PracticeOffer['test'];
    lock: PracticeOffer['lock'];
    detail: string;
    /** How many units it counts as. */
    count: number;
  }[];
  /** How many can be taken. */
  open: number;
  /** The counted unit: 'practice test'. */
  noun: string;
}

/** Below what can be taken: what the plan or the test settings exclude, and one link to change that. */
export function LockedTests({ locked, open, noun }: Props) {
  const byPlan = locked.reduce((sum, { lock, count }) => sum + (lock === 'plan' ? count : 0), 0);
  if (locked.length === 0) return null;
  return (
    <Stack mt="lg">
      <UpgradeCount included={open} of={open + byPlan} noun={noun} />
      <RowList card aria-label="Locked">
        {locked.map(({ test, lock, detail }) => (
          <Row key={test.id}>
            <span>
              <Text span fw={500} display="block">
                {test.name}
              </Text>
              <Text span size="sm" c="dimmed">
                {detail}
              </Text>
            </span>
            {lock === 'plan' ? (
              <Lock />
            ) : (
              <Link to="/settings/tests">
                {lock === 'settings' ? 'Change in test settings' : 'Kept for a practice test'}
              </Link>
            )}
          </Row>
        ))}
      </RowList>
    </Stack>
  );
}
