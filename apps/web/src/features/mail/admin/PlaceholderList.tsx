import { Button } from '@mantine/core';
import parts from '../../../ui/admin/parts.module.css';
import type { Template } from './mail-queries.ts';
import classes from './mails.module.css';

interface Props {
  placeholders: Template['placeholders'];
  onInsert: (name: string) => void;
}

/** The placeholders of an email; each is inserted at the last position of the cursor. */
export function PlaceholderList({ placeholders, onInsert }: Props) {
  return (
    <section aria-labelledby="placeholders">
      <div className={parts.head}>
        <h2 id="placeholders">Placeholders</h2>
      </div>
      <ul className={classes.list}>
        {placeholders.map(({ name, about, required }) => (
          <li key={name} className={parts.row}>
            <span className={parts.text}>
              <code className={classes.name}>{`{{${name}}}`}</code>
              <span className={parts.quiet}>
                {about}
                {required ? '. Needed.' : ''}
              </span>
            </span>
            <Button variant="default" size="xs" onClick={() => onInsert(name)}>
              Insert<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
