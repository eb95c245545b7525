import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

const text = 'It may have been removed, or the link is wrong.';
const back = <LinkButton to="/admissions">All units</LinkButton>;

/** For the address of a unit that is not there. */
export const UnitNotFound = () => (
  <Notice title="Unit not found" text={text}>
    {back}
  </Notice>
);

/** For the address of an item that is not there. */
export const ItemNotFound = () => (
  <Notice title="Item not found" text={text}>
    {back}
  </Notice>
);
