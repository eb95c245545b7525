import type { TestWithSegments } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural, typeNames } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LinkRow } from '../../../ui/layout/LinkRow.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { PracticeTabs } from '../../../ui/student-tabs.tsx';
import { Lock, UpgradeCard } from '../../../ui/UpgradeCard.tsx';
import { ExplainedSection } from './ExplainedSection.tsx';
import { findTest, getSectionNo, outlineQuery } from './outline.ts';

interface Props {
  testName: string | undefined;
  sectionNo: string | undefined;
}
const path = '/practice/explanations/{-$testName}/{-$sectionNo}';

/** Explanations by location: the tests, the sections of one, the questions of a section. */
export function ExplainedTests({ testName, sectionNo }: Props) {
  const { data, error, refetch } = useQuery(outlineQuery);
  const test = data ? findTest(data, testName) : undefined;
  const section = test?.sections.find((one) => String(getSectionNo(one)) === sectionNo);
  const gone = data && ((testName && !test) || (sectionNo && !section));
  const trail = [test?.name, section ? `section ${getSectionNo(section)}` : undefined].filter(Boolean);
  return (
    <Page
      title={trail.length > 0 ? `Explanations: ${trail.join(', ')}` : 'Explanations'}
      tabs={<PracticeTabs current="Explanations" />}
      lead="Each question opens after you answer it. Reading questions of a test you haven't taken spoils it."
      actions={
        test ? (
          <LinkButton
            to={path}
            params={section ? { testName: test.slug, sectionNo: undefined } : {}}
            variant="default"
          >
            {section ? 'All sections' : 'All tests'}
          </LinkButton>
        ) : null
      }
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={6} />
      ) : gone ? (
        <Empty
          {...emptyCopy.practiceNotFound}
          action={
            <LinkButton to={path} variant="default">
              All tests
            </LinkButton>
          }
        />
      ) : section ? (
        <ExplainedSection section={section} />
      ) : test ? (
        <Sections test={test} />
      ) : (
        <Tests tests={data} />
      )}
    </Page>
  );
}

function Tests({ tests }: { tests: readonly TestWithSegments[] }) {
  if (tests.length === 0) return <Empty {...emptyCopy.noTestsYet} />;
  return (
    <RowList card>
      {tests.map(({ id, name, slug, sections, use }) => (
        <li key={id}>
          <LinkRow
            to={path}
            params={{ testName: slug, sectionNo: undefined }}
            detail={
              <>
                {plural(sections.length, 'section')} {use.explanations ? null : <Lock />}
              </>
            }
          >
            {name}
          </LinkRow>
        </li>
      ))}
    </RowList>
  );
}

function Sections({ test }: { test: TestWithSegments }) {
  return (
    <>
      {test.use.explanations ? null : (
        <UpgradeCard
          title="Unlock the explanations of this test"
          text={
            test.use.allowed ? 'Your plan includes its questions.' : "Your plan doesn't include this test."
          }
        />
      )}
      <RowList card>
        {test.sections.map((section) => (
          <li key={section.id}>
            <LinkRow
              to={path}
              params={{ testName: test.slug, sectionNo: String(getSectionNo(section)) }}
              detail={`${typeNames[section.type]} · ${plural(section.questionCount, 'question')}`}
            >
              Section {getSectionNo(section)}
            </LinkRow>
          </li>
        ))}
      </RowList>
    </>
  );
}
