import type { EditedExplanation } from '@docket/contract/types';
import { optionLetter } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { plural } from '../../../ui/format.ts';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { questionQuery } from './explanation-queries.ts';
import classes from './staff-explanations.module.css';

function Question({ id }: { id: string }) {
  const { data } = useQuery(questionQuery(id));
  if (!data) return null;
  return (
    <>
      {data.stimulus ? <RichText html={data.stimulus} /> : null}
      <RichText html={data.stem} />
      <ol className={classes.options} aria-label="Options">
        {data.options.map((option) => (
          <li key={option.no} data-credited={option.no === data.credited}>
            <span className={classes.optionName}>{optionLetter(option.no)}</span>
            <span>
              <RichText html={option.html} inline />
              {option.no === data.credited ? <span className={classes.quiet}> Credited</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What an explanation is about, and how students rated it. */
export function About({ explanation }: { explanation: EditedExplanation }) {
  const { questionId, up, down, views, score, videoUrl, location } = explanation;
  return (
    <section className={classes.about} aria-label="What it explains">
      <p className={classes.quiet}>
        Score {score}, {plural(up, 'vote')} for and {down} against, {plural(views, 'view')}.
      </p>
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
    </section>
  );
}
