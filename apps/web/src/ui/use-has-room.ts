import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is wider than a phone: hints of keys and bars beside numbers are left out there. */
export const useHasRoom = (): boolean =>
  useMediaQuery('(min-width: 36em)', true, { getInitialValueInEffect: false });
