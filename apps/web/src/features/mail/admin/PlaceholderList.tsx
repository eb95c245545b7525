import { Button } from '@mantine/core';
import { Row, RowList, RowText } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { Template } from './mail-queries.ts';

interface Props {
  placeholders: Template['placeholders'];
  onInsert: (name: string) => void;
}

/** The placeholders of an email; each is inserted at the last position of the cursor. */
export function PlaceholderList({ placeholders, onInsert }: Props) {
  return (
    <Section title="Placeholders" gap="sm">
      <RowList>
        {placeholders.map(({ name, about, required }) => (
          <Row key={name}>
            <RowText detail={`${about}${required ? '. Needed.' : ''}`}>
              <code>{`{{${name}}}`}</code>
            </RowText>
            <Button variant="default" size="xs" onClick={() => onInsert(name)}>
              Insert<span className="visually-hidden"> {name}</span>
            </Button>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
