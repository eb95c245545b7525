import { Button, TextInput } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import parts from '../../../ui/admin/parts.module.css';
import staff from '../../../ui/admin/staff-form.module.css';

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
  const chosen = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['staff-classes', 'question', id],
      queryFn: async () => {
        const { question } = await call('GET /explanation/question/{id}', { params: { id } });
        return formatLocation({
          testName: question.source.testName,
          sectionNo: question.source.sectionNo,
          questionNo: question.source.questionNo,
        });
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return (
    <fieldset className={staff.group}>
      <legend>Questions of the class</legend>
      {ids.length > 0 ? (
        <ul className={parts.parts} aria-label="Chosen questions">
          {ids.map((id, at) => (
            <li key={id} className={parts.row}>
              <span className={parts.text}>{chosen[at]?.data ?? 'Question'}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                Remove<span className="visually-hidden"> {chosen[at]?.data ?? 'the question'}</span>
              </Button>
            </li>
          ))}
        </ul>
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
          <p className={staff.quiet}>No questions match your search.</p>
        ) : (
          <ul aria-label="Found questions">
            {found.data
              .filter((row) => !ids.includes(row.id))
              .map((row) => (
                <li key={row.id} className={parts.row}>
                  <span className={parts.text}>
                    {formatLocation(row.location)}
                    <span className={parts.quiet}>{row.excerpt}</span>
                  </span>
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
                </li>
              ))}
          </ul>
        )
      ) : null}
    </fieldset>
  );
}

const formatLocation = (location: { testName: string; sectionNo: number; questionNo: number }) =>
  `${location.testName}, section ${location.sectionNo}, question ${location.questionNo}`;
