// @vitest-environment happy-dom
import type { ReviewInboxFilter, ReviewItem } from '@docket/contract/types';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { makeOutput } from '../../testing/sample.ts';
import type { ReviewSearch } from './list/read-search.ts';
import { ReviewsPage } from './ReviewsPage.tsx';

const createReview = (no: number): ReviewItem => ({
  id: `0190a000-0000-7000-8000-00000000000${no}`,
  questionId: `0190a000-0000-7000-8000-00000000001${no}`,
  source: { testId: '1', testName: 'Test 1', sectionNo: 1, questionNo: no } as never,
  from: 'drilling',
  link: null,
  excerpt: `Question ${no}`,
  questionType: { code: 'flaw', label: 'Flaw' },
  sectionType: 'LR',
  difficulty: 3,
  reasons: ['skipped'],
  priority: false,
  missReason: null,
  journal: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-11-30T12:00:00.000Z',
  due: false,
  notIncluded: false,
  embargoed: false,
  embargo: null,
  snoozedUntil: null,
  resolvedAt: null,
  reps: 0,
  canUndo: false,
});

/** A plan with some reviews today, and one less tomorrow. */
function planReviews(questions: number) {
  const { plan } = makeOutput('GET /user/study-plan', {});
  const { today, ahead } = plan;
  const reviews = {
    ...today.steps[0]!,
    kind: 'reviews' as const,
    done: questions === 0,
    questions,
    minutes: 9,
  };
  const steps = [{ ...reviews, doneMinutes: 2 }];
  const tomorrow = { ...ahead[0]!, steps: [{ ...reviews, questions: questions - 1, done: false }] };
  return { ...plan, today: { ...today, steps }, ahead: [tomorrow] };
}

/** The inbox with two LR questions; the server stores the filter, the test the address. */
function openInbox({
  due = 0,
  planned = 0,
  notIncluded = 0,
  first = {} as Partial<ReviewItem>,
  /** The list of what can be reviewed is empty. */
  none = false,
  address = {} as ReviewSearch,
} = {}) {
  let kept: ReviewInboxFilter = {};
  const onSearch = vi.fn();
  function SearchedPage() {
    const [search, setSearch] = useState<ReviewSearch>(address);
    const go = (next: ReviewSearch) => {
      onSearch(next);
      setSearch(next);
    };
    return <ReviewsPage search={search} onSearch={go} />;
  }
  const counts = {
    open: 2,
    due,
    embargoed: 0,
    notIncluded,
    today: due,
    doneToday: 0,
    cap: 20,
    resolved: 0,
    backlogDays: null,
  };
  const study = planReviews(planned);
  const page = openPage(<SearchedPage />, {
    responses: {
      'GET /message/review/counts': ({ query }) => {
        const dueInFilter = query['type[]'] ? Math.min(due, 2) : due;
        return { counts, dueInFilter, reasons: [], missReasons: [], ahead: [] };
      },
      'GET /user/study-plan': { plan: study },
      'GET /message/review/default-filter': () => ({ default: {}, filter: kept }),
      'PUT /message/review/filter': ({ body }) => {
        kept = body.filter;
        return makeOutput('PUT /message/review/filter', { filter: kept });
      },
      'POST /drill/availability/{type}': makeOutput('POST /drill/availability/{type}', { questionTypes: [] }),
      'GET /message/review/simple': ({ query }) => {
        if (query.notIncluded === 'true')
          return { items: [{ ...createReview(3), notIncluded: true }], nextCursor: null };
        if (none) return { items: [], nextCursor: null };
        const isFound = (query['type[]']?.includes('LR') ?? true) && !query.search;
        const items = isFound ? [{ ...createReview(1), ...first }, createReview(2)] : [];
        return { items, nextCursor: null };
      },
    },
  });
  return { ...page, onSearch, kept: () => kept };
}
const findRows = async (count: number) => {
  const list = within(await screen.findByRole('list', { name: 'Reviews' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(count));
};

test('asks for a choice in each group of the filter, and saves a complete one for the next visit', async () => {
  const { user, onSearch, kept, reload } = openInbox();
  await findRows(2);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const type = within(screen.getByRole('group', { name: 'Type' }));
  await user.click(type.getByRole('button', { name: 'LR' }));
  await screen.findByText('No matches');
  expect(onSearch).toHaveBeenLastCalledWith({ types: 'RC' });
  await user.click(type.getByRole('button', { name: 'RC' }));
  expect(type.getByRole('alert')).toHaveTextContent('Choose at least one');
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(kept().types).toEqual(['RC']);

  // A new visit, without search params.
  reload();
  await screen.findByText('No matches');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await findRows(2);
  expect(kept().types).not.toEqual(['RC']);
});

test('writes priority and search into the address', async () => {
  const { user, onSearch, server } = openInbox();
  await findRows(2);
  await user.click(screen.getByRole('button', { name: 'Priority only' }));
  expect(onSearch).toHaveBeenLastCalledWith({ show: 'priority' });
  await fill(user, screen.getByRole('searchbox', { name: 'Search reviews' }), 'zyzzyva');
  await screen.findByText('No matches');
  expect(onSearch).toHaveBeenLastCalledWith({ show: 'priority', q: 'zyzzyva' });
  expect(server.sent('GET /message/review/simple').at(-1)?.query).toMatchObject({
    priority: 'true',
    search: 'zyzzyva',
  });
});

test('has the reviews that the study plan has, today and on the next days', async () => {
  openInbox({ due: 7, planned: 4 });
  expect(await screen.findByText('4 to review today, 2 in total')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Start reviewing ?7 min$/ })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: /Reviews planned/ })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getByRole('cell').textContent)).toEqual(['4', '3']);
});

test('names a question that is not included, without a date and without a snooze', async () => {
  const { user } = openInbox({ first: { notIncluded: true, dueAt: '2026-11-01T12:00:00.000Z' } });
  await findRows(2);
  const list = within(screen.getByRole('list', { name: 'Reviews' }));
  const [first, second] = list.getAllByRole('listitem').map((row) => within(row));
  expect(first!.getByText('Not included')).toHaveAttribute('title', expect.stringContaining('test settings'));
  expect(first!.queryByRole('button', { name: /^Snooze/ })).toBeNull();
  expect(first!.getByRole('button', { name: /^Resolve/ })).toBeEnabled();
  expect(second!.queryByText('Not included')).toBeNull();
  first!.getByRole('link').focus();
  await user.keyboard('s');
  expect(screen.queryByRole('menu')).toBeNull();
  second!.getByRole('link').focus();
  await user.keyboard('s');
  expect(await screen.findByRole('menu')).toBeInTheDocument();
});

test('has what is not included in a section below, which is loaded when it is opened', async () => {
  const { user, server } = openInbox({ notIncluded: 200 });
  await findRows(2);
  const lists = () => server.sent('GET /message/review/simple').map(({ query }) => query);
  expect(lists()).toMatchObject([{ embargoed: 'false', notIncluded: 'false' }]);
  const section = screen.getByRole('button', {
    name: '200 questions not included in your plan or test settings',
  });
  expect(section).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  await user.click(section);
  const list = within(await screen.findByRole('list', { name: 'Reviews that are not included' }));
  expect(list.getByText('Not included')).toBeInTheDocument();
  expect(lists().slice(1)).toMatchObject([{ notIncluded: 'true' }]);
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans');
  expect(screen.getByRole('link', { name: 'change test settings' })).toHaveAttribute(
    'href',
    '/settings/tests',
  );
  await findRows(2);
});

test('an inbox of which nothing is included is not called empty', async () => {
  openInbox({ notIncluded: 2, none: true });
  expect(await screen.findByText('Nothing to review now')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^2 questions not included/ })).toBeInTheDocument();
  expect(screen.queryByText('Your inbox is empty')).toBeNull();
});

test('snoozes those of the selected ones that can be snoozed, and resolves all', async () => {
  const { user, server } = openInbox({ first: { notIncluded: true } });
  server.setResponses({
    'PUT /message/review/{id}/snooze': ({ params }) => ({
      review: { ...createReview(2), id: String(params.id) },
    }),
    'PUT /message/review/resolve': { changed: 2 },
  });
  await findRows(2);
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  const bulk = () => within(screen.getByText('2 questions selected').parentElement!);
  await user.click(bulk().getByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: /^1 day/ }));
  await waitFor(() =>
    expect(server.sent('PUT /message/review/{id}/snooze').map(({ params }) => params.id)).toEqual([
      createReview(2).id,
    ]),
  );
  await user.click(bulk().getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(server.sent('PUT /message/review/resolve')[0]?.body.ids).toEqual([
      createReview(1).id,
      createReview(2).id,
    ]),
  );
});

test('keeps the snooze of those that worked if one of several fails', async () => {
  const { user, server } = openInbox();
  server.setResponses({
    'PUT /message/review/{id}/snooze': ({ params, body }) => {
      if (params.id === createReview(1).id)
        throw refuse(409, { error: 'WRONG_STATE', message: 'This question is in a test' });
      return { review: { ...createReview(2), snoozedUntil: body.until, dueAt: body.until, canUndo: true } };
    },
  });
  await findRows(2);
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  const bulk = within(screen.getByText('2 questions selected').parentElement!);
  await user.click(bulk.getByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: /^1 day/ }));
  expect(await screen.findByText('This question is in a test')).toBeInTheDocument();
  expect(await screen.findByText(/^Snoozed until/)).toBeInTheDocument();
  const rows = within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('button', { name: /^Undo/ }) !== null)).toEqual([
    false,
    true,
  ]);
});

test('starts with the number that the filter leaves, by the filter of the address', async () => {
  const { user, kept, router } = openInbox({ due: 7, planned: 7, address: { types: 'LR' } });
  expect(await screen.findByText('2 of the 7 due match your filter.')).toBeInTheDocument();
  const start = screen.getByRole('link', { name: /^Start reviewing ?2 questions$/ });
  expect(kept()).toEqual({});
  await user.click(start);
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/drill/review'));
  expect(kept().types).toEqual(['LR']);
});

test('does not start by another filter than the one that is shown', async () => {
  const { user, router, server } = openInbox({ due: 7, planned: 7, address: { types: 'LR' } });
  server.setResponses({
    'PUT /message/review/filter': () => {
      throw refuse(422, { error: 'INVALID', message: 'Try again.' });
    },
  });
  await user.click(await screen.findByRole('link', { name: /^Start reviewing/ }));
  expect(await screen.findByText('Try again.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
});
