import type { StaffConversion } from '@docket/contract/types';
import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plural } from '../../../ui/format.ts';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { conversionsQuery } from '../score-table-queries.ts';
import { ConversionForm } from './ConversionForm.tsx';
import { ScoreTablePage } from './ScoreTablePage.tsx';

/** Conversion tables by test: listed and imported; each is edited on the page of its test. */
export function ConversionsPage() {
  return (
    <ScoreTablePage
      title="Conversion tables"
      current="Conversions"
      lead="The scaled score for each raw score of a test. A test without a table of its own is estimated from the others."
    >
      <Tests />
    </ScoreTablePage>
  );
}

function Tests() {
  const { data, error, refetch } = useQuery(conversionsQuery);
  if (!data) return <NotLoaded query={{ error, refetch }} rows={5} />;
  return (
    <>
      <RowList aria-label="Tests">
        {data.map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </RowList>
      <ConversionForm tests={data} />
    </>
  );
}

function TestRow({ test }: { test: StaffConversion }) {
  const { id, name, estimated, provisional, enabled, maxRaw, results } = test;
  return (
    <Row>
      <Grow>
        <p>
          <Link to="/superadmin/tests/$id" params={{ id }}>
            {name}
          </Link>
          {enabled ? null : (
            <Badge component="span" variant="light" ml="xs">
              Draft
            </Badge>
          )}
        </p>
        <Text size="sm" c="dimmed">
          {maxRaw} scored questions, {plural(results, 'result')}
        </Text>
      </Grow>
      <Text span size="sm" {...(estimated ? { c: 'warn', fw: 500 } : { c: 'dimmed' })}>
        {estimated ? 'Estimated' : provisional ? 'Provisional table' : 'Own table'}
      </Text>
    </Row>
  );
}
