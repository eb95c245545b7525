import { listRetakes, RETAKE_AFTER_WEEKS } from '@docket/rules';
import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { planQuery } from '../../../lib/plan-query.ts';
import { testsQuery } from '../../../lib/tests-query.ts';
import { toDay } from '../../../lib/zone.ts';
import { formatDate } from '../../../ui/dates.ts';
import { CardSection } from '../../../ui/layout/CardSection.tsx';
import { LinkRow } from '../../../ui/layout/LinkRow.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';

export const takenTestsQuery = queryOptions({
  queryKey: ['practice', 'taken'],
  queryFn: async () => {
    const { items } = await call('GET /practice-test/list', {
      query: { kind: 'test', unfinished: 'false', sortby: 'completedAt', size: 100 },
    });
    return items.flatMap(({ testId, state, completedAt, sectionCount }) =>
      state === 'complete' && completedAt ? { testId, sectionCount, completedAt: new Date(completedAt) } : [],
    );
  },
});

/**
 * Tests that were taken as a whole, long enough ago to take them again; without any, from when on the first one can be.
 * Nothing for a student who may not start a test.
 */
export function RetakeOffer() {
  const { accessCode } = useMe();
  const taken = useQuery(takenTestsQuery).data;
  const tests = useQuery(testsQuery).data;
  // The day of the student by the server's clock, as in the plan; the device's may be wrong.
  const today = useQuery({ ...planQuery, select: (plan) => plan.today.day }).data;
  if (!taken || !tests || !today || accessCode !== 1) return null;
  const included = new Map(
    tests.flatMap((test) => (test.use.practice && test.use.tests ? [[test.id, test]] : [])),
  );
  const whole = taken.filter(
    ({ testId, sectionCount }) =>
      sectionCount >= (included.get(testId)?.sections.length ?? Number.POSITIVE_INFINITY),
  );
  const offers = listRetakes(whole).map(({ testId, ...retake }) => ({
    ...retake,
    test: included.get(testId)!,
  }));
  const [first] = offers;
  if (!first) return null;
  const ready = offers.filter(({ readyAt }) => toDay(readyAt) <= today);
  return (
    <CardSection title="Retake a test">
      <Text c="dimmed">
        {`After ${RETAKE_AFTER_WEEKS} weeks a test measures more than memory. A retake is marked in your history.`}
        {ready.length > 0
          ? null
          : ` ${first.test.name} is ready on ${formatDate(first.readyAt.toISOString())}.`}
      </Text>
      {ready.length > 0 ? (
        <RowList>
          {ready.map(({ test, completedAt }) => (
            <li key={test.id}>
              <LinkRow
                to="/practice/$activeBox"
                params={{ activeBox: 'practice-test' }}
                search={{ test: test.slug }}
                detail={`Taken ${formatDate(completedAt.toISOString())}`}
              >
                {test.name}
              </LinkRow>
            </li>
          ))}
        </RowList>
      ) : null}
    </CardSection>
  );
}
