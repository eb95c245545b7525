import { ActionIcon, Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { impersonation } from '../../../lib/impersonation.ts';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { plural } from '../../../ui/format.ts';
import { listKeys } from '../../../ui/list-keys.ts';
import { nothingSelected, pruneSelection, select, selectAll } from '../../../ui/selection.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { KeyHelp } from './KeyHelp.tsx';
import type { RowAction } from './row-action.ts';
import classes from './rows.module.css';

export interface RowView {
  /** Also the name of the row in its button labels. */
  readonly title: string;
  readonly detail: string;
  readonly date: string;
  /** The target of the row: an address, a typed link, or a function that opens it. Null if there is nothing to open. */
  readonly link: Pick<LinkProps, 'to' | 'search' | 'params'> | string | (() => void) | null;
  /** A label beside the date: a reply is waiting, or nobody has answered yet. */
  readonly mark?: { readonly text: string; readonly strong: boolean } | undefined;
  /** The row is open beside the list. */
  readonly open?: boolean;
  /** The whole text, below the line. */
  readonly body?: ReactNode;
}

interface Props<T extends { readonly id: string }> {
  items: readonly T[];
  view: (item: T) => RowView;
  actions: readonly RowAction[];
  label: string;
  /** The noun in lower case; its plural ends in s. */
  noun: string;
  /** The rows are of an older query, and new ones are loading. */
  waiting: boolean;
}

/** Rows that can be navigated, selected and handled by keyboard or mouse. */
export function Rows<T extends { readonly id: string }>({
  items,
  view,
  actions,
  label,
  noun,
  waiting,
}: Props<T>) {
  const rows = items.map(({ id }) => id);
  const [touched, setSelection] = useState(nothingSelected);
  const [help, setHelp] = useState(false);
  const selection = pruneSelection(touched, rows);
  const selected = rows.filter((id) => selection.ids.has(id));
  const listRef = useKeptFocus(rows);
  const onSelect = (id: string, range: boolean) => setSelection(select(selection, rows, id, range));
  const keyed = impersonation ? [] : actions;
  const keys = Object.fromEntries(keyed.map(({ key, label: name }) => [key, name]));
  const onKeyDown = listKeys({ ...keys, x: 'select', '?': 'help' }, (id, meant, shift) => {
    if (meant === 'help') setHelp(true);
    else if (meant === 'select') onSelect(id, shift);
    else actions.find((action) => action.label === meant)?.run([id]);
  });
  return (
    <div ref={listRef} className={classes.list} aria-busy={waiting}>
      <div className={classes.head}>
        <Check
          className={classes.box}
          label="Select all that are shown"
          labelHidden
          checked={selected.length > 0 && selected.length === rows.length}
          some={selected.length > 0 && selected.length < rows.length}
          onChange={() => setSelection(selectAll(selection, rows))}
        />
        {selected.length === 0 ? (
          <span className={classes.headings}>
            <span aria-hidden="true">{label}</span>
            <Button size="compact-sm" variant="subtle" onClick={() => setHelp(true)}>
              Keys
            </Button>
          </span>
        ) : (
          <div className={classes.bulk}>
            <span role="status">{plural(selected.length, noun)} selected</span>
            <DisabledWhileImpersonating>
              {actions
                .filter(({ single }) => !single)
                .map(({ label: name, run, careful }) => (
                  <Button
                    key={name}
                    size="compact-sm"
                    variant="default"
                    {...(careful ? { c: 'var(--bad)' } : {})}
                    onClick={() => {
                      setSelection(nothingSelected);
                      run(selected);
                    }}
                  >
                    {name}
                  </Button>
                ))}
            </DisabledWhileImpersonating>
          </div>
        )}
      </div>
      <ul className={classes.rows} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Row
            key={item.id}
            id={item.id}
            view={view(item)}
            actions={actions}
            selected={selection.ids.has(item.id)}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {help ? <KeyHelp actions={keyed} onClose={() => setHelp(false)} /> : null}
    </div>
  );
}

interface RowProps {
  id: string;
  view: RowView;
  actions: readonly RowAction[];
  selected: boolean;
  onSelect: (id: string, range: boolean) => void;
}
function Row({ id, view, actions, selected, onSelect }: RowProps) {
  const { title, detail, date, link, mark, open = false, body } = view;
  const content = (
    <>
      <span className={classes.title}>{title}</span>
      <span className={classes.detail}>{detail}</span>
    </>
  );
  return (
    <li
      className={classes.row}
      data-row={id}
      data-selected={selected}
      data-open={open}
      data-new={mark?.strong}
    >
      <Check
        className={classes.box}
        label={`Select ${title}`}
        labelHidden
        checked={selected}
        onChange={(_checked, range) => onSelect(id, range)}
      />
      {typeof link === 'function' ? (
        <button
          type="button"
          className={`${classes.link} ${classes.opener}`}
          data-row-link
          aria-expanded={open}
          onClick={link}
        >
          {content}
        </button>
      ) : link ? (
        <Link
          {...(typeof link === 'string' ? { to: link as '/' } : link)}
          className={classes.link ?? ''}
          data-row-link
          data-plain
          {...(open ? { 'aria-current': true } : {})}
        >
          {content}
        </Link>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: the keyboard position of a row without a target
        <a className={classes.link} data-row-link data-plain role="link" aria-disabled="true" tabIndex={0}>
          {content}
        </a>
      )}
      <span className={classes.meta}>
        {mark ? (
          <span className={classes.mark} data-strong={mark.strong}>
            {mark.text}
          </span>
        ) : null}
        <span>{date}</span>
      </span>
      <span className={classes.actions}>
        <DisabledWhileImpersonating>
          {actions.map(({ label, key, Icon, careful, run }) => (
            <ActionIcon
              key={label}
              variant="subtle"
              size="var(--target)"
              {...(careful ? { color: 'bad' } : {})}
              aria-label={`${label} ${title}`}
              title={`${label} (${key.toUpperCase()})`}
              onClick={() => run([id])}
            >
              <Icon size={18} aria-hidden="true" />
            </ActionIcon>
          ))}
        </DisabledWhileImpersonating>
      </span>
      {body ? <div className={classes.body}>{body}</div> : null}
    </li>
  );
}
