// @vitest-environment happy-dom
import type { MessageFilter, TicketItem } from '@docket/contract/types';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { MessageSearch } from '../../shared/messages/list/list-search.ts';
import { createMe } from '../../testing/create-me.ts';
import { openPage, screen, waitFor, within } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { sampleOutput } from '../../testing/sample.ts';
import { TicketsPage } from './TicketsPage.tsx';

const getId = (no: number) => `0190a000-0000-7000-8000-00000000000${no}`;
const createTicket = (no: number): TicketItem => ({
  id: getId(no),
  about: {
    kind: 'question',
    id: getId(no),
    source: 'explanations',
    sectionType: 'LR',
    label: `Question ${no}`,
    path: `/explanation/id/${getId(no)}`,
    question: null,
    attempt: null,
  },
  subject: `Text of ${no}`,
  excerpt: `Text of ${no}`,
  lastFrom: 'student',
  messageCount: 1,
  unread: 0,
  vote: 0,
  createdAt: `2026-01-0${no}T12:00:00.000Z`,
  updatedAt: `2026-01-0${no}T12:00:00.000Z`,
  archivedAt: null,
  question: `<p>Text of ${no}</p>`,
  answer: null,
});

/** The search params with which the page was last opened. */
let search: MessageSearch = {};
function Messages() {
  const [shown, setShown] = useState(search);
  const onSearch = (next: MessageSearch) => {
    search = next;
    setShown(next);
  };
  return (
    <TicketsPage
      archived={false}
      search={shown}
      onSearch={onSearch}
      marker={{ paint: () => undefined, clear: () => undefined } as never}
    />
  );
}

/** A student with questions 3, 4 and 5, whose server stores the filter, the view and the archive. */
function openMessages() {
  search = {};
  let tickets = [5, 4, 3].map(createTicket);
  const archived = new Set<string>();
  let filter: MessageFilter = { sources: [], types: [], show: 'everything' };
  const page = openPage(<Messages />, {
    path: '/messages',
    responses: {
      'GET /message/ticket/default-filter': () => ({
        default: { sources: ['drilling', 'explanations'], types: ['LR', 'RC'], show: 'everything' },
        filter,
      }),
      'PUT /message/ticket/filter': ({ body }) => {
        filter = body.filter;
        return { filter };
      },
      'GET /message/ticket/simple': ({ query }) => ({
        items: tickets.filter(
          ({ id, subject, about }) =>
            !archived.has(id) &&
            subject.includes(String(query.search ?? '')) &&
            (query['topic[]'] === undefined || query['topic[]'].includes(about.sectionType!)),
        ),
        nextCursor: null,
      }),
      'PUT /message/ticket/{id}/archive': ({ params }) => {
        archived.add(params.id!);
        return sampleOutput('PUT /message/ticket/{id}/archive');
      },
      'PUT /message/ticket/{id}/restore': ({ params }) => {
        archived.delete(params.id!);
        return sampleOutput('PUT /message/ticket/{id}/restore');
      },
      'PUT /user/usage-state/': ({ body }) => ({ usageState: body.usageState }),
      'GET /user/me': { user: createMe() },
    },
  });
  const rows = () => screen.queryAllByRole('listitem').filter((row) => row.dataset.row);
  const link = (at: number) => within(rows()[at]!).getByRole('link');
  const findRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
  const arrive = (no: number) => {
    tickets = [createTicket(no), ...tickets];
  };
  return { ...page, link, findRows, arrive };
}

test('the list is used by keyboard, and an archived question can be restored', async () => {
  const { user, server, link, findRows } = openMessages();
  await findRows(3);
  link(0).focus();
  await user.keyboard('j');
  expect(link(1)).toHaveFocus();
  await user.keyboard('e');
  await findRows(2);
  await waitFor(() => expect(link(1)).toHaveFocus());
  expect(server.sent('PUT /message/ticket/{id}/archive').map(({ params }) => params.id)).toEqual([getId(4)]);
  // A row that the student removed does not count as new.
  expect(screen.queryByRole('button', { name: /new$/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await findRows(3);
});

test('a question that arrives waits behind a button', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const { user, link, findRows, arrive } = openMessages();
  await findRows(3);
  arrive(6);
  const findPoll = () =>
    intervals.mock.calls.findLast(([, ms]) => ms === 30_000)?.[0] as (() => void) | undefined;
  await waitFor(() => expect(findPoll()).toBeDefined());
  findPoll()?.();
  const fresh = await screen.findByRole('button', { name: '1 new' });
  expect(link(0)).toHaveTextContent('Text of 5');
  await user.click(fresh);
  await waitFor(() => expect(link(0)).toHaveTextContent('Text of 6'));
});

test('the filter needs a choice in each group, is in the address and is saved', async () => {
  const { user, server, reload, findRows } = openMessages();
  await findRows(3);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const type = within(screen.getByRole('group', { name: 'Type' }));
  await user.click(type.getByRole('button', { name: 'LR' }));
  await screen.findByText('No matches');
  expect(search).toEqual({ type: 'RC' });
  expect(server.sent('PUT /message/ticket/filter').at(-1)?.body.filter.types).toEqual(['RC']);
  await user.click(type.getByRole('button', { name: 'RC' }));
  expect(await type.findByRole('alert')).toHaveTextContent('Choose at least one');
  expect(search).toEqual({ type: 'RC' });

  // Without a filter in the address, the saved one is used.
  search = {};
  reload();
  await screen.findByText('No matches');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await findRows(3);
});

test('the expanded view shows whole questions and is saved, and a search without results shows an empty state', async () => {
  const { user, server, findRows } = openMessages();
  await findRows(3);
  expect(screen.queryByText('Text of 5', { selector: 'p' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Expanded view' }));
  await screen.findByText('Text of 5', { selector: 'p' });
  expect(screen.getByRole('button', { name: 'Expanded view' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.sent('PUT /user/usage-state/').map(({ body }) => body.usageState)).toEqual([
    { messagesExpandedView: true },
  ]);
  expect(server.sent('GET /message/ticket/simple').at(-1)?.query).toMatchObject({ expanded: 'true' });
  await fill(user, screen.getByRole('searchbox', { name: 'Search questions' }), 'zyzzyva');
  await screen.findByText('No matches');
});
