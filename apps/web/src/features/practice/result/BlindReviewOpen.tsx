import type { Practice } from '@docket/contract/types';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { formatClock, plural, typeNames } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Row, RowList } from '../../../ui/layout/RowList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { questionLink } from '../data/practice-links.ts';
import { sheetQuery } from '../data/practice-queries.ts';
import { Notices } from './Notices.tsx';
import { useReveal } from './use-reveal.ts';

/** After the end and before the result: what blind review is for, and the choice between both. */
export function BlindReviewOpen({ practice }: { practice: Practice }) {
  const { id, title, sections } = practice;
  const reveal = useReveal(id);
  const first = sections[0];
  return (
    <Page title={title} lead="Finished. Blind review is open." width="narrow">
      <Stack gap="lg">
        <p>
          Go through the questions again, untimed, before you see the correct answers. A question you missed
          but now get right was a matter of pace; one you miss twice is worth studying. A blind review score
          needs every question you missed, left blank or flagged, so open every question you're unsure of.
        </p>
        <Notices practice={practice} />
        <RowList card>
          {sections.map((section) => (
            <Row key={section.id}>
              <div>
                <Text fw={600}>
                  Section {section.no} · {typeNames[section.type]}
                </Text>
                <Text size="sm" c="dimmed" className="tabular">
                  {[
                    `${section.answered} of ${section.questionCount} answered`,
                    ...(section.flagged > 0 ? [`${section.flagged} flagged`] : []),
                    ...(section.reviewed > 0
                      ? [`${section.reviewed} of ${section.questionCount} reviewed`]
                      : []),
                    formatClock(section.timeSpent),
                  ].join(' · ')}
                </Text>
              </div>
              <ReviewLink practiceId={id} section={section} primary={section === first} />
            </Row>
          ))}
        </RowList>
        <Group justify="flex-end">
          <DisabledWhileImpersonating>
            <ConfirmButton
              variant="default"
              loading={reveal.isPending}
              question="Show the result?"
              text={`Showing your score ends blind review. You can't change answers after that. You left ${plural(
                sections.reduce((sum, { questionCount, answered }) => sum + questionCount - answered, 0),
                'question',
              )} blank.`}
              confirm="Show result"
              onConfirm={() => reveal.mutate()}
            >
              Show result
            </ConfirmButton>
          </DisabledWhileImpersonating>
        </Group>
      </Stack>
    </Page>
  );
}

/** Links to the first question of the section, which its sheet names. */
function ReviewLink({
  practiceId,
  section,
  primary,
}: {
  practiceId: string;
  section: Practice['sections'][number];
  primary: boolean;
}) {
  const { data } = useQuery(sheetQuery(practiceId, section.no));
  const question = data?.questions[0];
  if (!question) return <Box h="var(--target)" />;
  return (
    <LinkButton
      {...questionLink(practiceId, section.id, { id: question.id, segmentNo: question.source.segmentNo })}
      variant={primary ? 'filled' : 'light'}
      aria-label={`Blind review of section ${section.no}`}
    >
      Blind review
    </LinkButton>
  );
}
