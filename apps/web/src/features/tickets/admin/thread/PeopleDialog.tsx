import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { ColleagueSearch } from './ColleagueSearch.tsx';
import classes from './thread.module.css';

/** The most people that one ticket can tag, or one comment can mention. */
const MAX_PEOPLE = 20;
export interface Colleague {
  readonly id: string;
  readonly name: string;
}
interface Props {
  title: string;
  /** What the choice does. */
  text: string;
  /** The button that confirms the choice. */
  confirm: string;
  chosen: readonly Colleague[];
  isPending?: boolean;
  error?: unknown;
  onConfirm: (people: Colleague[]) => void;
  onClose: () => void;
}

/** Selects colleagues who answer tickets. */
export function PeopleDialog(props: Props) {
  const { title, text, confirm, isPending = false, error = null, onConfirm, onClose } = props;
  const [chosen, setChosen] = useState(() => new Map(props.chosen.map(({ id, name }) => [id, name])));
  const toggle = ({ id, name }: Colleague, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(id, name);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton
            disabled={chosen.size > MAX_PEOPLE}
            loading={isPending}
            onClick={() => onConfirm([...chosen].map(([id, name]) => ({ id, name })))}
          >
            {confirm}
          </ActionButton>
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <FormError error={error} />
      <ColleagueSearch>
        {(shown) => (
          <fieldset className={classes.people}>
            <legend className="visually-hidden">Colleagues</legend>
            {shown.map((one) => (
              <Check
                key={one.id}
                label={one.name}
                checked={chosen.has(one.id)}
                onChange={(on) => toggle(one, on)}
              />
            ))}
          </fieldset>
        )}
      </ColleagueSearch>
      {chosen.size > MAX_PEOPLE ? <p role="alert">Choose at most {MAX_PEOPLE} people.</p> : null}
    </Dialog>
  );
}
