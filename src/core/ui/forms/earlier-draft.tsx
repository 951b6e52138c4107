import { Badge, Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { type Change, changesBetween, formPathOf } from '#core/conflicts/differences.rule.ts';
import type { Identify } from '#core/conflicts/merge-changes.rule.ts';
import type { Draft } from '#core/editing/draft-keeper.ts';
import { ChangeList, type ValueWords } from '../conflicts/change-list.tsx';
import { formatDateTime } from '../format/dates.ts';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    listStyleType: 'none',
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  time: { ...typographyStyles.subtitle2, margin: 0 },
  fields: { ...typographyStyles.body1, margin: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** So many fields are named; of the others their number. */
const namedFields = 3;

export interface EarlierDraftProps extends ValueWords {
  readonly draft: Draft;
  /** The form shows the same now. */
  readonly isShown: boolean;
  readonly identify: Identify;
  readonly labelOf: (path: string) => string | undefined;
  readonly onRestore: () => void;
}

/** A kept state: its time, what was changed in it, and a button that takes it back. */
export function EarlierDraft(props: EarlierDraftProps): ReactNode {
  const { draft, isShown, identify, labelOf, textOf, languageOf, onRestore } = props;
  const t = useTranslate();
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [timeId, listId, restoreId] = [useId(), useId(), useId()];
  const changes = useMemo(() => changesIn(draft, identify), [draft, identify]);
  const label = ({ path }: Change): string => labelOf(path.join('.')) ?? t('core:conflict.field');
  const fields = [...new Set(changes.map(label))];
  const more = fields.length - namedFields;
  const named = fields.slice(0, namedFields).join(', ');
  return (
    <li className={styles.root} aria-labelledby={timeId}>
      <div className={styles.head}>
        <h3 id={timeId} className={styles.time}>
          {formatDateTime(draft.savedAt)}
        </h3>
        {isShown && <Badge appearance="tint">{t('core:earlierDrafts.shown')}</Badge>}
      </div>
      <p className={styles.fields}>
        {changes.length === 0 && t('core:earlierDrafts.unchanged')}
        {more > 0 ? t('core:earlierDrafts.andMore', { fields: named, count: more }) : named}
      </p>
      <div className={styles.buttons}>
        {changes.length > 0 && (
          <Button
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-describedby={timeId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'core:earlierDrafts.hide' : 'core:earlierDrafts.show')}
          </Button>
        )}
        {!isShown && (
          <Button id={restoreId} aria-labelledby={`${restoreId} ${timeId}`} onClick={onRestore}>
            {t('core:draft.restore')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={listId}>
          <ChangeList
            changes={changes}
            beforeName={t('core:earlierDrafts.before')}
            afterName={t('core:earlierDrafts.after')}
            labelOf={label}
            textOf={textOf}
            languageOf={languageOf}
          />
        </div>
      )}
    </li>
  );
}

/** What a state changes of what it was typed over; paths are as the form names its fields. */
function changesIn({ base, values }: Draft, identify: Identify): readonly Change[] {
  return changesBetween(base, values, identify).map((change) => ({
    ...change,
    path: formPathOf(change.path, values, identify).split('.'),
  }));
}
