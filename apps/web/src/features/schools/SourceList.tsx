import type { SchoolSource } from '@docket/contract/types';
import { Box, Text } from '@mantine/core';
import classes from './schools.module.css';

/** The sources of values; the numbers match those beside the values. */
export function SourceList({ sources }: { sources: readonly SchoolSource[] }) {
  return (
    <Text component="section" size="sm" c="dimmed" aria-label="Sources">
      <Box component="ol" m={0} pl="lg" style={{ listStyle: 'decimal', overflowWrap: 'anywhere' }}>
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
      </Box>
    </Text>
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
