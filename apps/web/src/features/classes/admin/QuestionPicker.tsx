import { Button, Text, TextInput } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { FieldGroup } from '../../../ui/layout/FieldGroup.tsx';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';

const maxQuestions = 50;
interface Props {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The questions that a class covers; students find their explanations on its page. */
export function QuestionPicker({ ids, onChange }: Props) {
  const [searchText, setSearchText] = useState('');
  const search = searchText.trim();
  const found = useQuery({
    queryKey: ['staff-classes', 'questions', search],
    queryFn: async () => (await call('GET /question/all', { query: { search, size: 8 } })).items,
    enabled: search.length > 2,
    placeholderData: (before) => before,
  });
  return (
    <FieldGroup legend="Questions of the class">
      {ids.length > 0 ? (
        <ChosenQuestions ids={ids} onRemove={(id) => onChange(ids.filter((one) => one !== id))} />
      ) : null}
      {ids.length < maxQuestions ? (
        <TextInput
          label="Find a question"
          description="Search the text. Enter at least three letters."
          autoComplete="off"
          value={searchText}
          onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ) : null}
      {search.length > 2 && found.data ? (
        found.data.length === 0 ? (
          <Text size="sm" c="dimmed">
            No questions match your search.
          </Text>
        ) : (
          <RowList aria-label="Found questions">
            {found.data
              .filter((row) => !ids.includes(row.id))
              .map((row) => (
                <Row key={row.id}>
                  <Grow>
                    {formatLocation(row.location)}
                    <Text size="sm" c="dimmed">
                      {row.excerpt}
                    </Text>
                  </Grow>
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => {
                      onChange([...ids, row.id]);
                      setSearchText('');
                    }}
                  >
                    Add<span className="visually-hidden"> {formatLocation(row.location)}</span>
                  </Button>
                </Row>
              ))}
          </RowList>
        )
      ) : null}
    </FieldGroup>
  );
}

function ChosenQuestions({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const chosen = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['staff-classes', 'question', id],
      queryFn: async () =>
        formatLocation((await call('GET /explanation/question/{id}', { params: { id } })).question.source),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return (
    <RowList aria-label="Chosen questions">
      {ids.map((id, at) => (
        <Row key={id}>
          <Grow>{chosen[at]?.data ?? 'Question'}</Grow>
          <Button variant="subtle" size="compact-sm" onClick={() => onRemove(id)}>
            Remove<span className="visually-hidden"> {chosen[at]?.data ?? 'the question'}</span>
          </Button>
        </Row>
      ))}
    </RowList>
  );
}

const formatLocation = (location: { testName: string; sectionNo: number; questionNo: number }) =>
  `${location.testName}, section ${location.sectionNo}, question ${location.questionNo}`;
