import { CallError } from '@docket/contract/client';
import type { ClassPage as Opened } from '@docket/contract/types';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/me.ts';
import { browserTimezone } from '../../../lib/timezones.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';
import { classQuery } from '../data/class-queries.ts';
import { useNow } from '../data/use-now.ts';
import { formatWhenIn } from '../data/when.ts';
import { boxNames, type RightBox, rightBoxes } from './boxes.ts';
import classes from './class-page.module.css';
import { JoinPanel } from './JoinPanel.tsx';
import { Recording } from './Recording.tsx';

interface Props {
  id: string;
  box: RightBox;
  /** Slots for other features: bookmarks in the header, notes, and questions to the tutors. */
  mark: ReactNode;
  notes: ReactNode;
  ask: ReactNode;
}

/**
 * How often the page polls shortly before its class and during it: it may have been moved, and the server provides the
 * link.
 */
const closePollMs = 20_000;
const closeBeforeMs = 15 * 60_000;

const toCalendar = (
  <LinkButton to="/classes" variant="default">
    All classes
  </LinkButton>
);

/** One class: its time and link, its recording, and beside it explanations, notes or questions. */
export function ClassPage({ id, box, mark, notes, ask }: Props) {
  const me = useMe();
  const zone = me.timezone ?? browserTimezone();
  const now = useNow(1000);
  const { data, error, refetch } = useQuery({
    ...classQuery(id),
    refetchInterval: ({ state }) => {
      const event = state.data?.class;
      if (!event) return false;
      const isClose =
        now.getTime() > Date.parse(event.startsAt) - closeBeforeMs && now < new Date(event.endsAt);
      return isClose ? closePollMs : false;
    },
  });
  // 400: the address names no class.
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return (
      <Page title="Class" width="narrow">
        <Empty {...emptyCopy.classNotFound} action={toCalendar} />
      </Page>
    );
  if (!data && error)
    return (
      <Page title="Class" width="narrow">
        <ErrorState error={error} retry={() => void refetch()} />
      </Page>
    );
  if (!data) return <PageSkeleton />;
  const { class: event } = data;
  return (
    <Page
      title={event.title}
      lead={`${formatWhenIn(event.startsAt, zone)}, ${event.minutes} minutes${event.tutor ? `, with ${event.tutor.name}` : ''}`}
      width="wide"
      actions={
        <>
          {mark}
          {toCalendar}
        </>
      }
    >
      <div className={classes.panes}>
        <Main page={data} zone={zone} now={now} />
        <Stack miw={0}>
          <PageTabs
            label="Class notes and questions"
            current={boxNames[box]}
            tabs={rightBoxes.map((one) => ({
              label: boxNames[one],
              link: {
                to: '/class/$id/$rightBox',
                params: { id, rightBox: one },
                replace: true,
                resetScroll: false,
              },
            }))}
          />
          {box === 'explanations' ? (
            <Explanations questions={data.questions} />
          ) : box === 'notes' ? (
            notes
          ) : (
            ask
          )}
        </Stack>
      </div>
    </Page>
  );
}

/** The recording, how to join, and what the class is about. */
function Main({ page, zone, now }: { page: Opened; zone: string; now: Date }) {
  const { class: event, video } = page;
  return (
    <Stack gap="lg" miw={0}>
      {video ? <Recording key={event.id} event={event} video={video} /> : null}
      <JoinPanel page={page} zone={zone} now={now} />
      {event.description ? (
        <Section title="About this class" gap="xs">
          <RichText html={event.description} />
        </Section>
      ) : null}
      {event.tags.length > 0 ? (
        <Group component="p" gap="xs">
          {event.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

/** Questions that the class covers, each with a link to its explanation. */
function Explanations({ questions }: Pick<Opened, 'questions'>) {
  return (
    <Section title="Explanations">
      {questions.length === 0 ? (
        <Text size="sm" c="dimmed">
          No questions are linked to this class yet. When the tutor links them, their explanations appear
          here.
        </Text>
      ) : (
        <Stack component="ul" gap="xs" pl="lg" style={{ listStyle: 'disc' }}>
          {questions.map(({ id, label }) => (
            <li key={id}>
              <Link to="/explanation/id/$questionId/{-$box}" params={{ questionId: id, box: undefined }}>
                {label}
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
