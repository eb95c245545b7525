import { Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Reorder } from '../../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { plural } from '../../../../ui/format.ts';
import { Grow } from '../../../../ui/layout/RowList.tsx';
import { invalidateLibrary, type Section, type Segment } from '../data/test-queries.ts';
import { Archived } from './Archived.tsx';
import { QuestionRows } from './QuestionRows.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { createOrderWith, formatSegment, listLiveSegments } from './section-order.ts';
import classes from './test.module.css';

interface Props {
  section: Section;
  writes: boolean;
}

/** Adds and moves the parts of a section. */
function useSectionWork(section: Section) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { testId } = section.home;
  const params = { id: testId, sid: section.id };
  const runAction = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch(notify.error);
    setBusy(false);
    void invalidateLibrary();
  };
  const moveQuestions = (segment: Segment | null) => (keys: string[]) =>
    void runAction(() =>
      call('PUT /test/{id}/section/{sid}/question/reorder', {
        params,
        body: { questionIds: createOrderWith(section, segment, keys) },
      }),
    );
  const addQuestion = (segment: Segment | null) =>
    runAction(async () => {
      const { question } = segment
        ? await call('POST /test/{id}/section/{sid}/segment/{segId}/question', {
            params: { ...params, segId: segment.id },
            body: {},
          })
        : await call('POST /test/{id}/section/{sid}/question', { params, body: {} });
      await navigate({
        to: '/superadmin/tests/$id/question/$questionId',
        params: { id: testId, questionId: question.id },
      });
    });
  const addSegment = () =>
    runAction(async () => {
      const { segment } = await call('POST /test/{id}/section/{sid}/segment', { params, body: {} });
      await navigate({
        to: '/superadmin/tests/$id/section/$sectionId/passage/$segmentId',
        params: { id: testId, sectionId: section.id, segmentId: segment.id },
      });
    });
  const moveSegments = (segmentIds: string[]) =>
    void runAction(() =>
      call('PUT /test/{id}/section/{sid}/segment/reorder', { params, body: { segmentIds } }),
    );
  return { busy, moveQuestions, moveSegments, addQuestion, addSegment };
}
type Work = ReturnType<typeof useSectionWork>;

/** The passages and questions of a section, which can be reordered and added. */
export function SectionBody({ section, writes }: Props) {
  const work = useSectionWork(section);
  return (
    <div className={classes.body} aria-busy={work.busy}>
      {section.type === 'LR' ? (
        <Questions
          label={`Questions of section ${section.no}`}
          section={section}
          segment={null}
          questions={section.questions}
          work={work}
          writes={writes}
        />
      ) : (
        <Segments section={section} work={work} writes={writes} />
      )}
      <Archived section={section} writes={writes} />
    </div>
  );
}

interface PartProps extends Props {
  work: Work;
}
/** Questions in order, and a button that adds one. */
function Questions({
  label,
  section,
  segment,
  questions,
  work,
  writes,
}: PartProps & { label: string; segment: Segment | null; questions: Section['questions'] }) {
  return (
    <>
      <QuestionRows
        homeId={section.home.testId}
        label={label}
        questions={questions.filter(({ archivedAt }) => archivedAt === null)}
        {...(writes ? { onReorder: work.moveQuestions(segment) } : {})}
        sectionId={section.id}
        segmentId={segment?.id ?? null}
      />
      {writes ? (
        <ActionButton variant="default" loading={work.busy} onClick={() => void work.addQuestion(segment)}>
          Add a question
        </ActionButton>
      ) : null}
    </>
  );
}

function Segments({ section, work, writes }: PartProps) {
  const segments = listLiveSegments(section);
  const { testId } = section.home;
  return (
    <>
      {segments.length === 0 ? (
        <Text size="sm" c="dimmed">
          No passages yet.
        </Text>
      ) : null}
      <Reorder
        label={`Passages of section ${section.no}`}
        items={segments}
        itemKey={({ id }) => id}
        itemName={formatSegment}
        {...(writes && segments.length > 1 ? { onReorder: work.moveSegments } : {})}
      >
        {(segment) => (
          <div className={classes.segment}>
            <Group gap="xs">
              <Grow basis="12rem">
                <h3>
                  <Link
                    to="/superadmin/tests/$id/section/$sectionId/passage/$segmentId"
                    params={{ id: testId, sectionId: section.id, segmentId: segment.id }}
                  >
                    {formatSegment(segment)}
                  </Link>
                </h3>
              </Grow>
              <Group component="span" gap="sm" fz="sm" c="dimmed" className="tabular">
                <span>{plural(segment.questions.length, 'question')}</span>
                {segment.comparative ? <Chip>Comparative</Chip> : null}
                {segment.lineNumbers ? <Chip>Line numbers</Chip> : null}
              </Group>
              {writes ? (
                <RemoveButton kind="segment" id={segment.id} homeId={testId} name={formatSegment(segment)} />
              ) : null}
            </Group>
            <Questions
              label={`Questions on ${formatSegment(segment)}`}
              section={section}
              segment={segment}
              questions={segment.questions}
              work={work}
              writes={writes}
            />
          </div>
        )}
      </Reorder>
      {writes ? (
        <ActionButton variant="default" loading={work.busy} onClick={() => void work.addSegment()}>
          {section.type === 'LG' ? 'Add a game' : 'Add a passage'}
        </ActionButton>
      ) : null}
    </>
  );
}
