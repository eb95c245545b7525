import { useQuery } from '@tanstack/react-query';
import { testsQuery } from '../../../lib/tests-query.ts';
import { LinkRow } from '../../../ui/layout/LinkRow.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { plural } from '../data/format.ts';

/** Links to choose by hand: a problem set, or a location in a test. */
export function TestPicks() {
  const { data } = useQuery(testsQuery);
  const tests = (data ?? [])
    .filter(({ use }) => use.allowed && use.drilling)
    .toSorted((a, b) => Number(b.purpose === 'drill-set') - Number(a.purpose === 'drill-set'));
  return (
    <Section title="Build your own set" gap="xs">
      <RowList card>
        <li>
          <LinkRow to="/drill/start/ps" detail="Choose the number, types, difficulty, tests and timing">
            Problem set
          </LinkRow>
        </li>
        {tests.map((test) => (
          <li key={test.id}>
            <LinkRow
              to="/start/drill/test/$testName/{-$sectionNo}"
              params={{ testName: test.slug }}
              detail={`${test.purpose === 'drill-set' ? 'Drill set, ' : ''}${plural(test.sections.length, 'section')}, ${plural(
                test.sections.reduce((sum, { questionCount }) => sum + questionCount, 0),
                'question',
              )}`}
            >
              {test.name}
            </LinkRow>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
