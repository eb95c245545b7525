import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { useShortcutKeys } from '../keys/use-shortcut-keys.ts';
import { Tool } from '../runner/Tool.tsx';
import { formatIntroduction, splitSentences } from './spoken.ts';

interface Props {
  scope: RefObject<HTMLElement | null>;
  questionId: string;
}

/**
 * The texts of the passage or stimulus, the stem and the options, in the order of the page. A selection is read alone.
 */
function textsIn(scope: HTMLElement): string[] {
  const selection = document.getSelection()?.toString().trim();
  if (selection) return splitSentences(selection);
  return [...scope.querySelectorAll<HTMLElement>('[data-part]')].flatMap((part) =>
    splitSentences(`${formatIntroduction(part.dataset.part ?? '')}${part.textContent ?? ''}`),
  );
}

/** A device with a voice starts well within this time. One without a voice reports nothing, not even an error. */
const BEGINS_WITHIN_MS = 4000;

/** Reads the question aloud with the browser's voice. L starts and stops it. */
export function ReadAloud({ scope, questionId }: Props) {
  const [reading, setReading] = useState(false);
  // The end event of an earlier utterance must not affect a later reading.
  const turn = useRef(0);
  const stop = useCallback(() => {
    turn.current += 1;
    window.speechSynthesis.cancel();
    setReading(false);
  }, []);
  const start = () => {
    const texts = scope.current ? textsIn(scope.current) : [];
    if (texts.length === 0) return;
    stop();
    const own = turn.current;
    setReading(true);
    const silence = setTimeout(() => {
      if (own !== turn.current) return;
      stop();
      notify.info(
        'This device has no voice for reading aloud. You may be able to install one in its settings.',
      );
    }, BEGINS_WITHIN_MS);
    texts.forEach((text, at) => {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = 'en-US';
      const end = () => {
        if (own === turn.current && at === texts.length - 1) setReading(false);
      };
      utterance.onstart = () => clearTimeout(silence);
      utterance.onend = end;
      utterance.onerror = end;
      window.speechSynthesis.speak(utterance);
    });
  };
  // Stops reading when the question changes.
  useEffect(() => {
    if (questionId) return stop;
  }, [questionId, stop]);
  const toggle = () => (reading ? stop() : start());
  useShortcutKeys({ l: toggle });
  return (
    <Tool
      label={reading ? 'Stop reading' : 'Read aloud'}
      shortcut="L"
      pressed={reading}
      icon={reading ? <IconPlayerStop size={20} aria-hidden /> : <IconVolume size={20} aria-hidden />}
      onClick={toggle}
    />
  );
}
