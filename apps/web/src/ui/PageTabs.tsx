import { Badge } from '@mantine/core';
import { Link, type LinkOptions } from '@tanstack/react-router';
import classes from './page-tabs.module.css';
import { showCurrent } from './show-current.ts';

export interface PageTab {
  readonly label: string;
  readonly link: LinkOptions;
  /** The number of items; undefined while unknown. */
  readonly count?: number | undefined;
  /** The number of errors behind it, in red. */
  readonly errors?: number;
}
interface Props<L extends string> {
  /** Read by screen readers. */
  label: string;
  tabs: readonly (PageTab & { readonly label: L })[];
  current: L;
}

/** Tabs between related pages; on phones the row scrolls sideways. */
export function PageTabs<L extends string>({ label, tabs, current }: Props<L>) {
  return (
    <nav ref={showCurrent} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.link}
          className={classes.tab ?? ''}
          // `current` says which one is current; tabs may differ only in their search parameters.
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{}}
          aria-current={tab.label === current ? 'page' : undefined}
          data-plain
        >
          {tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
          {tab.errors ? (
            <Badge variant="light" color="bad" size="sm" ml="xxs">
              {tab.errors}
              <span className="visually-hidden">{tab.errors === 1 ? ' error' : ' errors'}</span>
            </Badge>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
