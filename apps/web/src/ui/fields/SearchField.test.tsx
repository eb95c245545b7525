// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fireEvent, openPage, screen, waitFor } from '../../testing/dom.tsx';
import { SearchField } from './SearchField.tsx';

test('a search that still waits is dropped when a link leaves the page', async () => {
  const onSearch = vi.fn();
  const { user, router } = openPage(
    <SearchField label="Search" placeholder="" value="" onSearch={onSearch} />,
  );
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'arizona');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('arizona'));
  // The next page takes a while to load, and the field is still there.
  let open = () => {};
  const loaded = new Promise<void>((resolve) => {
    open = resolve;
  });
  router.options.routeTree!.children!.find(({ path }) => path === '$')!.options.loader = () => loaded;
  vi.useFakeTimers();
  try {
    fireEvent.change(field, { target: { value: 'arizona state' } });
    const leaving = router.navigate({ to: '/elsewhere' } as never);
    await vi.advanceTimersByTimeAsync(1000);
    expect(onSearch).toHaveBeenCalledOnce();
    open();
    await leaving;
  } finally {
    vi.useRealTimers();
  }
});
