import type { StudyPlan } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { planQuery } from '../../lib/plan-query.ts';
import { formatWeekday } from '../../ui/dates.ts';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { Row, RowList } from '../../ui/layout/RowList.tsx';

type PlanDay = StudyPlan['ahead'][number];
const daysOfWeek = 7;

const kindNames: Record<PlanDay['steps'][number]['kind'], string> = {
  reviews: 'Reviews',
  drill: 'drill',
  section: 'section',
  test: 'Practice test',
  'blind-review': 'Blind review',
  lesson: 'lesson',
  skills: 'skills',
  writing: 'Essay',
};
const stepName = ({ kind, type }: PlanDay['steps'][number]) =>
  type !== null && ['drill', 'section', 'lesson', 'skills'].includes(kind)
    ? `${type} ${kindNames[kind]}`
    : kindNames[kind];
const stepNames = (day: PlanDay) => [...new Set(day.steps.map(stepName))].join(', ');

/** The coming week of the study plan, a line for each day. */
export function WeekPlan() {
  const { data } = useQuery(planQuery);
  const days = data?.ahead.slice(0, daysOfWeek) ?? [];
  if (days.length === 0) return null;
  return (
    <CardSection title="Your plan for the week" gap="md">
      <RowList>
        {days.map((day) => (
          <Row key={day.day}>
            <span>{formatWeekday(day.day)}</span>
            <Text span c="dimmed" className="tabular">
              {day.kind === 'exam'
                ? 'Exam day'
                : day.steps.length === 0
                  ? 'Rest day'
                  : `${stepNames(day)} · ${Math.round(day.minutes)} min`}
            </Text>
          </Row>
        ))}
      </RowList>
      <Text c="dimmed">
        Updated every day based on your work. <Link to="/settings/study">Study settings</Link>
      </Text>
    </CardSection>
  );
}
