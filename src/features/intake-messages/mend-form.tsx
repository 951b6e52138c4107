import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import type { GivenMeaning } from '#core/contracts/intake-message.contract.ts';
import type { MappingKind } from '#core/contracts/intake.contract.ts';
import type { Answer } from '#core/messaging/message.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useRepeating } from '#core/ui/use-repeating.ts';
import { MendMessage } from './mend-message.command.ts';
import { TargetField, useMeaningText } from './target-field.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

export interface MendFormProps {
  readonly messageId: string;
  readonly kind: MappingKind;
  readonly code: string;
  /** What somebody has said by now that it means. */
  readonly given: GivenMeaning | null;
  /** What became of it, a failure included. */
  readonly onSettled: (done: Answer<void>) => void;
}

/** Says what an unknown code means here. */
export function MendForm({ messageId, kind, code, given, onSettled }: MendFormProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const titleId = useId();
  const { repeat, isPending } = useRepeating();
  const meaningText = useMeaningText();
  // What is not there any more is no choice.
  const [target, setTarget] = useState(given !== null && given.targetName !== null ? given.target : '');
  const [isAsked, setAsked] = useState(false);
  const mend = async (): Promise<void> => {
    setAsked(true);
    if (target !== '') onSettled(await repeat(new MendMessage(messageId, { target })));
  };
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Subtitle2 as="h3" id={titleId} className={styles.title}>
        {t('mend.title')}
      </Subtitle2>
      {given !== null && <p className={styles.text}>{t('mend.given', { code, target: meaningText(kind, given) })}</p>}
      <p className={styles.text}>{t('mend.text', { code })}</p>
      <TargetField kind={kind} value={target} onChange={setTarget} isMissing={isAsked && target === ''}>
        {/* The answer to the first click of a double click may come before the second. */}
        <Button appearance="primary" disabledFocusable={isPending} onClick={({ detail }) => detail > 1 || void mend()}>
          {t('mend.save')}
        </Button>
      </TargetField>
    </section>
  );
}
