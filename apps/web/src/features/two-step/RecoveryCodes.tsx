import { Button, Group, Stack } from '@mantine/core';
import { announce } from '../../lib/announce.ts';
import { saveFile } from '../../lib/download.ts';
import { useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import classes from './two-step.module.css';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied');
    notify.success('Recovery codes copied.');
  } catch {
    notify.info("Your browser doesn't allow copying. Select the codes and copy them.");
  }
}

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus();

interface Props {
  codes: readonly string[];
  onDone: () => void;
  /** The level of the heading. */
  level?: 2 | 3;
}

/** The recovery codes, shown only this once, with buttons to save them. */
export function RecoveryCodes({ codes, onDone, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const { email } = useMe();
  const text = `Docket recovery codes for ${email}\nEach code works once.\n\n${codes.join('\n')}\n`;
  return (
    <Stack w="100%" maw={480}>
      <Stack data-print className={classes.sheet} gap="sm">
        <Heading tabIndex={-1} ref={focusOnce}>
          Save your recovery codes
        </Heading>
        <p className="quiet">
          If you lose your phone, a recovery code signs you in. Each works once. You won't see them again.
        </p>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className={classes.printed}>Docket, {email}</p>
      </Stack>
      <Group gap="xs">
        <Button variant="default" onClick={() => void copy(codes.join('\n'))}>
          Copy
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'docket-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <Group gap="xs">
        <Button onClick={onDone}>I saved the codes</Button>
      </Group>
    </Stack>
  );
}
