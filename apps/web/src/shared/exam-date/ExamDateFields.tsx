import { listComingExams } from '@docket/rules';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe, useUpdateUsageState } from '../../lib/me.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckLsac } from './CheckLsac.tsx';
import { ExamDateChoice, type ExamDateProps, findOwnAdministration, formatToday } from './ExamDateChoice.tsx';
import { regionNames, retakeText } from './exam-date-copy.ts';
import { examDatesQuery, useExamRegion } from './exam-date-queries.ts';

/** Where and when the student takes the exam: one of the coming administrations of the region, or another date. */
export function ExamDateFields(props: ExamDateProps) {
  const { value, onDay, disabled = false } = props;
  const { timezone } = useMe();
  const region = useExamRegion();
  const { mutate: saveChoice } = useUpdateUsageState();
  const { data: dates, isPending } = useQuery(examDatesQuery);
  const chooseRegion = (next: typeof region) => {
    saveChoice({ examRegion: next });
    const exam = findOwnAdministration(dates ?? [], region, value);
    // The same administration has other days there.
    const same = listComingExams(dates ?? [], next, formatToday(timezone)).find(
      ({ administration }) => administration === exam?.administration,
    );
    if (same) onDay(same.firstDay);
  };
  if (isPending) return <Skeleton height="140px" />;
  return (
    <Stack gap="sm" maw={480}>
      <NativeSelect
        label="Where you take the exam"
        disabled={disabled}
        data={Object.entries(regionNames).map(([id, label]) => ({ value: id, label }))}
        value={region}
        onChange={(event) => chooseRegion(event.currentTarget.value as typeof region)}
      />
      <ExamDateChoice
        {...props}
        region={region}
        timezone={timezone}
        onAdministration={() => saveChoice({ examRegion: region })}
      />
      <Text size="sm" c="dimmed">
        {retakeText} <CheckLsac />.
      </Text>
    </Stack>
  );
}
