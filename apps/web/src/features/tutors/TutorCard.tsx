import type { PublicTutor } from '@docket/contract/types';
import { formatTimezone } from '../../lib/timezones.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatTimeIn } from './local-time.ts';
import classes from './tutors.module.css';

const listFormat = new Intl.ListFormat('en-US');

/** One tutor: photo, subjects, a short text, and the local time. */
export function TutorCard({ tutor, now }: { tutor: PublicTutor; now: Date }) {
  const { slug, name, title, subjects, bio, languages, timezone, photo, acceptsStudents } = tutor;
  const time = formatTimeIn(timezone, now);
  return (
    <li>
      <article id={slug} className={classes.card} aria-labelledby={`${slug}-name`}>
        {photo ? (
          <img className={classes.photo} src={photo} alt="" width={96} height={96} loading="lazy" />
        ) : (
          <span className={classes.photo} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        )}
        <div className={classes.details}>
          <div>
            <h2 id={`${slug}-name`}>{name}</h2>
            <p className={classes.quiet}>{title}</p>
          </div>
          <ul className={classes.subjects} aria-label={`Subjects of ${name}`}>
            {subjects.map((subject) => (
              <li key={subject}>
                <Chip>{subject}</Chip>
              </li>
            ))}
          </ul>
          {bio.split(/\n{2,}/).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
            <p key={at}>{paragraph}</p>
          ))}
          <p className={classes.quiet}>
            {listFormat.format(languages)}
            {time ? `. It is ${time} there (${formatTimezone(timezone)})` : ''}
            {acceptsStudents ? '.' : '. Not taking new students right now.'}
          </p>
        </div>
      </article>
    </li>
  );
}
