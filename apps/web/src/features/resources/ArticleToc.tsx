import type { ArticleHeading } from '@docket/rules';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './resources.module.css';

/** Table of contents; each entry is an anchor of the page, so that a section can be shared as a link. */
export const ArticleToc = ({ headings }: { headings: readonly ArticleHeading[] }) => (
  <nav className={classes.aside} aria-label="In this article">
    <Text component="h2" size="sm" fw={500} c="dimmed" mb="xs">
      In this article
    </Text>
    <ol className={classes.toc}>
      {headings.map(({ id, level, title }) => (
        <li key={id} data-level={level}>
          <Link to="." hash={id} data-plain>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
