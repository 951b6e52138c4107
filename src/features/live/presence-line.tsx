import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { editorsWords, type EditorsWords } from './editors-words.rule.ts';
import { useEditors } from './use-editors.ts';
import { type EditedForm, useOwnPresence } from './use-own-presence.ts';

const useStyles = makeStyles({
  line: {
    ...typographyStyles.body1,
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    // Whoever comes and goes moves nothing: the line has what is left beside the title.
    flex: '1 1 200px',
    minWidth: 0,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface PresenceLineProps {
  readonly edit: EditedForm;
  /** As of its drafts. */
  readonly objectId: string;
  readonly part: string;
  readonly textOf: (words: EditorsWords) => string;
}

/**
 * Who else edits this form now, beside its title; announced politely. It keeps nobody from anything. The others are shown
 * likewise that it is edited here.
 */
export function PresenceLine({ edit, objectId, part, textOf }: PresenceLineProps): ReactNode {
  const styles = useStyles();
  useOwnPresence(edit, objectId, part);
  const names = useEditors(objectId, part);
  const words = editorsWords(names);
  return (
    <p aria-live="polite" className={styles.line} title={names.join(', ') || undefined}>
      {words && (
        <>
          <EditRegular aria-hidden />
          <span className={styles.text}>{textOf(words)}</span>
        </>
      )}
    </p>
  );
}
