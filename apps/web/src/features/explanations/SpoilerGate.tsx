import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  /** Where the question is from. */
  source: { readonly testId: string; readonly testName: string };
  spoils: boolean;
  children: ReactNode;
}

const getKey = (testId: string) => `docket-reads-${testId}`;
function isAccepted(testId: string): boolean {
  try {
    return sessionStorage.getItem(getKey(testId)) !== null;
  } catch {
    return false;
  }
}

/** Asks before it shows a question of a test that the student has not taken; once for each test and tab. */
export function SpoilerGate({ source: { testId, testName }, spoils, children }: Props) {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  if (!spoils || accepted.includes(testId) || isAccepted(testId)) return children;
  const accept = () => {
    setAccepted((before) => [...before, testId]);
    try {
      sessionStorage.setItem(getKey(testId), '1');
    } catch {
      // Without storage, the next page asks again.
    }
  };
  return (
    <Notice
      title={`You haven't taken ${testName} yet`}
      text="Reading its questions now spoils it as a practice test: your score will no longer show what you can do on questions you haven't seen."
    >
      <LinkButton to="/practice">Go to practice tests</LinkButton>
      <Button variant="default" onClick={accept}>
        Read anyway
      </Button>
    </Notice>
  );
}
