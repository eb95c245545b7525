import type { EditedExplanation } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plural } from '../../../ui/format.ts';
import { StickyPane } from '../../../ui/layout/Panes.tsx';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';
import { OptionList } from '../../../ui/question/OptionList.tsx';
import { QuestionView } from '../../../ui/question/QuestionView.tsx';
import { Reading } from '../../../ui/question/Reading.tsx';
import { questionQuery } from './explanation-queries.ts';

function Question({ id }: { id: string }) {
  const { data } = useQuery(questionQuery(id));
  if (!data) return null;
  return (
    <QuestionView
      compact
      reading={<Reading segment={null} stimulus={data.stimulus} />}
      stem={data.stem}
      options={<OptionList options={data.options} work={{ answer: null, credited: data.credited }} />}
    />
  );
}

/** What an explanation is about, and how students rated it. */
export function About({ explanation }: { explanation: EditedExplanation }) {
  const { questionId, up, down, views, score, videoUrl, location } = explanation;
  return (
    <StickyPane label="What it explains" first>
      <Text size="sm" c="dimmed">
        Score {score}, {plural(up, 'vote')} for and {down} against, {plural(views, 'view')}.
      </Text>
      {questionId ? (
        <Question id={questionId} />
      ) : (
        <p>
          {location.origin === 'skill'
            ? 'It teaches the skill. Students read it before the questions.'
            : 'This is the passage outline. Students see it when all questions of the passage are open.'}
        </p>
      )}
      {videoUrl ? <VideoPlayer source={{ url: videoUrl }} title="Video of the explanation" /> : null}
    </StickyPane>
  );
}
