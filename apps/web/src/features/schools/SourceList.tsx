import type { SchoolSource } from '@docket/contract/types';
import classes from './sources.module.css';

/** The sources of values; the numbers match those beside the values. */
export function SourceList({ sources }: { sources: readonly SchoolSource[] }) {
  return (
    <section className={classes.sources} aria-label="Sources">
      <ol>
        {sources.map(({ id, name, publisher, url, date }) => (
          <li key={id}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
            , {publisher}
            {date ? `, ${date}` : ''}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Year and source number of one value. */
export function SourceMark({ year, source }: { year: number | null; source: number | null }) {
  if (year === null) return null;
  return (
    <small className={classes.mark}>
      {year}
      {source === null ? null : (
        <>
          {' '}
          <span className="visually-hidden">source </span>[{source + 1}]
        </>
      )}
    </small>
  );
}
