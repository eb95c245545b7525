import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

const text = 'It may have been removed, or the link is wrong.';
const back = <LinkButton to="/admissions">All units</LinkButton>;

/** The page for the address of a unit that does not exist. */
export const UnitNotFound = () => (
  <Notice title="Unit not found" text={text}>
    {back}
  </Notice>
);

/** The page for the address of an item that does not exist. */
export const ItemNotFound = () => (
  <Notice title="Item not found" text={text}>
    {back}
  </Notice>
);
