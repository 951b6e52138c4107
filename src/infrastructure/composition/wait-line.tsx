import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { busToken } from '#core/di/token.ts';
import { followCommands } from '#core/messaging/follow-commands.ts';
import { contentOf, type Message } from '#core/messaging/message.ts';
import { ProgressLine } from '#core/ui/page/progress-line.tsx';
import { useNoticedWait } from '#core/ui/page/state-message.tsx';
import { useService } from '#core/ui/services.tsx';
import { unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

/** Milliseconds after which a wait is shown: a press that is answered by then needs no sign. */
const delay = 500;
/** Milliseconds after a wait in which another one is still the same to a listener: two savings one after the other are. */
const pause = 1_000;

/**
 * That a screen which somebody goes to is being loaded, or that what they have pressed is on its way: on a slow network
 * either takes seconds in which nothing else may change.
 */
export function WaitLine(): ReactNode {
  const t = useTranslate();
  const isMoving = useNavigation().state === 'loading';
  const isRunning = useRunningCommand();
  const styles = useStyles();
  const isWaiting = isMoving || isRunning;
  const text = isMoving ? t('core:loading') : t('core:waiting');
  return (
    <>
      {isWaiting && <NoticedLine label={text} />}
      {/* There before it has anything to say, or that is not announced everywhere. */}
      <div aria-live="polite" className={styles.unseen}>
        {useSaid(isWaiting ? text : '')}
      </div>
    </>
  );
}

const useStyles = makeStyles({ unseen });

function NoticedLine({ label }: { readonly label: string }): ReactNode {
  return useNoticedWait(delay) && <ProgressLine isOn label={label} />;
}

/** What a listener is told of a wait. It stays for a moment after that: of one that follows at once it is not said again. */
function useSaid(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), text === '' ? pause : delay);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}

/** Of what runs by itself or shows its own progress, such as an upload or one of many orders, nothing is said here. */
function isWaitedFor(command: Message<unknown>): boolean {
  return !command.isReportedByView && contentOf(command) !== undefined;
}

function useRunningCommand(): boolean {
  const bus = useService(busToken);
  const [count, setCount] = useState(0);
  useEffect(() => followCommands(bus, setCount, isWaitedFor), [bus]);
  return count > 0;
}
