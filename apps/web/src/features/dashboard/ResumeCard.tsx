import { Group, Text } from '@mantine/core';
import {
  IconBook2,
  IconCalendarEvent,
  IconGauge,
  IconPencil,
  IconStopwatch,
  IconWriting,
} from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import rows from '../../ui/layout/pressable.module.css';
import { Grow } from '../../ui/layout/RowList.tsx';
import type { Dashboard } from './dashboard-data.ts';
import { describeResumeItem, getTitle, type ResumeItem } from './resume-items.ts';

const icons = {
  class: IconCalendarEvent,
  practice: IconStopwatch,
  diagnostic: IconGauge,
  drill: IconPencil,
  lesson: IconBook2,
  writing: IconWriting,
};
const maxOthers = 4;

const linkTo = (item: ResumeItem): LinkOptions => {
  switch (item.kind) {
    case 'class':
      return { to: '/class/$id/$rightBox', params: { id: item.id, rightBox: 'notes' } };
    case 'practice':
      return { to: '/start/practice/resume/$id/{-$paused}', params: { id: item.id } };
    case 'diagnostic':
      return { to: '/start/diagnostic' };
    case 'drill':
      return { to: '/start/drill/id/$drillId', params: { drillId: item.id } };
    case 'writing':
      return { to: '/start/writing/$attemptId', params: { attemptId: item.id } };
    case 'lesson':
      return {
        to: '/course/$courseNo/lesson/$lessonNo/id/$lessonId',
        params: { courseNo: String(item.courseNo), lessonNo: String(item.no), lessonId: item.id },
      };
  }
};

/** Unfinished attempts: the most urgent with a button, the others as a short list. Nothing if there are none. */
export function ResumeCard({ items }: { items: Dashboard['resume'] }) {
  const [first, ...others] = items;
  if (!first) return null;
  const { detail, action } = describeResumeItem(first);
  const Icon = icons[first.kind];
  return (
    <CardSection title="Resume">
      <Group gap="sm">
        <Icon size={24} stroke={1.6} color="var(--quiet)" aria-hidden="true" />
        <Grow basis="12rem">
          <Text fw={600}>{getTitle(first)}</Text>
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        </Grow>
        <LinkButton {...linkTo(first)} variant="light">
          {action}
        </LinkButton>
      </Group>
      {others.length > 0 ? (
        <ul className={rows.lines} aria-label="Also open">
          {others.slice(0, maxOthers).map((item) => (
            <li key={item.kind === 'diagnostic' ? item.kind : `${item.kind} ${item.id}`}>
              <Link {...linkTo(item)} className={rows.pressable ?? ''} data-plain>
                <span>{getTitle(item)}</span>
                <Text span size="sm" c="dimmed">
                  {describeResumeItem(item).detail}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </CardSection>
  );
}
