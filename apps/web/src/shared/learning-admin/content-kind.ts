import type { LinkProps } from '@tanstack/react-router';
import type { Removal } from '../../ui/admin/removal.ts';
import type { Head } from './HeadForm.tsx';

/** What the rows of these lists have in common. */
export interface ContentItem {
  readonly id: string;
  readonly no: number;
  readonly title: string;
  readonly archivedAt: string | null;
}
/** A list that staff order, add to and restore from. */
export interface ContentList<Item extends ContentItem> {
  /** "Lessons" */
  readonly label: string;
  readonly empty: { readonly title: string; readonly text?: string };
  /** The second line of a row. */
  readonly describe: (item: Item) => string;
  /** What is missing, as a chip; null if nothing is. */
  readonly mark: (item: Item) => string | null;
  /** The page of an item. */
  readonly link: (id: string) => Pick<LinkProps, 'to' | 'params'>;
  readonly reorder: (ids: string[], moved: { readonly key: string; readonly to: number }) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  /** Left out if an item is removed on its own page. */
  readonly remove?: (item: Item, query: { dryRun?: string }) => Promise<Removal>;
  readonly create: {
    /** The label of the button. */
    readonly button: string;
    /** The title of the dialog. */
    readonly title: string;
    /** A second field; optional. */
    readonly about?: { readonly field: 'summary' | 'description'; readonly label: string };
    /** Returns the id of the new item, which is then opened. */
    readonly send: (title: string, about: string) => Promise<string>;
  };
}
/** A course or a skill unit. */
export interface Content extends ContentItem {
  readonly enabled: boolean;
  readonly version: string;
}
/** All that differs between courses with their lessons, and skill units with their skills. */
export interface ContentKind<Row extends ContentItem, Whole extends Content, Part extends ContentItem> {
  /** The title of the list page: "Courses". */
  readonly title: string;
  readonly lead: string;
  readonly link: Pick<LinkProps, 'to'>;
  readonly list: ContentList<Row>;
  /** One of them in a sentence: "course". */
  readonly noun: string;
  readonly about: { readonly label: string; readonly read: (content: Whole) => string };
  readonly save: (content: Whole, head: Head, version: string) => Promise<unknown>;
  readonly enable: (content: Whole, enabled: boolean) => Promise<unknown>;
  readonly remove: (content: Whole, query: { dryRun?: string }) => Promise<Removal>;
  readonly parts: (content: Whole) => ContentList<Part> & { readonly items: readonly Part[] };
}
