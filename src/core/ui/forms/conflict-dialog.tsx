import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  mergeClasses,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { formPathOf } from '#core/conflicts/differences.rule.ts';
import { chooseSide, type FieldConflict, type Identify } from '#core/conflicts/merge-changes.rule.ts';
import type { EditConflict } from '#core/editing/edited-part.ts';
import { useFormFieldStyles } from './form-field.styles.ts';
import { Modal } from '../layers/modal.tsx';
import { useOwnName } from '../own-name.ts';
import { repeated, textOfError, useTranslate } from '../translate.tsx';
import { useValueStyles, useValueText, type ValueText, type ValueWords } from '../conflicts/change-list.tsx';
import { differingPair } from '../conflicts/shorten-pair.rule.ts';

const useBrokenRulesStyles = makeStyles({
  // A message bar has no line breaks of its own.
  body: { whiteSpace: 'normal' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

interface BrokenRulesProps {
  readonly intent: 'warning' | 'error';
  readonly title: string;
  /** Translation keys; nothing shows while there are none. */
  readonly rules: readonly string[];
}

/** Which rules changes break together. */
function BrokenRules({ intent, title, rules }: BrokenRulesProps): ReactNode {
  const t = useTranslate();
  const styles = useBrokenRulesStyles();
  if (rules.length === 0) return undefined;
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody className={styles.body}>
        {title}
        <ul className={styles.list}>
          {[...new Set(rules)].map((rule) => (
            <li key={rule}>{textOfError(t, rule)}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  // A message bar has no line breaks of its own.
  again: { whiteSpace: 'normal' },
});

export interface ConflictDialogProps<Values> extends ValueWords {
  readonly conflict: EditConflict<Values>;
  readonly identify: Identify;
  /**
   * What a field is called; the path is as the form names it, with '#' for an item that was removed here. `isRepeated`
   * where another one is called the same: with where it stands.
   */
  readonly labelOf: (path: string, isRepeated?: boolean) => string | undefined;
  /** What becomes of mine where they have removed its item, and mine does not bring it back. */
  readonly removedNote?: string;
  /** The values to save; undefined goes on editing without a choice. */
  readonly onSettle: (chosen: Values | undefined) => Promise<void>;
}

/** Both changed the same fields, or what does not fit together: shows both, with the other's name, to choose per field. */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>): ReactNode {
  const { conflict, identify, labelOf, textOf, languageOf, removedNote, onSettle } = props;
  const { by: name, conflicts, merged, brokenRules, findFormErrors, isAgain } = conflict;
  // With what the person has saved themselves, in another tab.
  const isOwn = name === useOwnName();
  const t = useTranslate();
  const styles = useStyles();
  const valueText = useValueText({ textOf, languageOf });
  const [sides, setSides] = useState<readonly Side[]>(conflicts.map((one) => (isGone(one) ? 'theirs' : 'mine')));
  const title = t(titleOf(name, isOwn, brokenRules.length > 0), { name });
  const theirs = conflicts.filter((_, index) => sides[index] === 'theirs');
  const chosen = chooseSide(merged, 'theirs', theirs, identify, conflict.stored.values);
  const errors = findFormErrors(chosen);
  const paths = conflicts.map(({ path }) => formPathOf(path, merged, identify));
  const labelAt = (path: string, isRepeated?: boolean) => labelOf(path, isRepeated) ?? t('core:conflict.field');
  const often = repeated(paths.map((path) => labelAt(path)));
  const choose = (index: number, side: Side): void => setSides(sides.map((old, at) => (at === index ? side : old)));
  return (
    <Modal size="details" onClose={() => void onSettle(undefined)}>
      <DialogBody>
        <DialogTitle>{isAgain ? t('core:conflict.againTitle', { title }) : title}</DialogTitle>
        <DialogContent className={styles.content}>
          {isAgain && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody className={styles.again}>{t('core:conflict.again')}</MessageBarBody>
            </MessageBar>
          )}
          <BrokenRules intent="warning" title={t('core:conflict.together')} rules={brokenRules} />
          {conflicts.map((one, index) => {
            const path = paths[index] ?? '';
            const mine = valueText(path, one.mine, one.isAdded);
            const other = valueText(path, one.theirs, one.isAdded);
            const [own, stored] = differingPair(mine.text, other.text);
            return (
              <SideChoice
                key={one.path.join('/')}
                label={labelAt(path, often.has(labelAt(path)))}
                chosen={sides[index] ?? 'mine'}
                isGone={isGone(one)}
                note={isGone(one) ? t('core:conflict.gone') : isRemoved(one) ? removedNote : undefined}
                theirs={isOwn ? 'otherTab' : name === '' ? 'stored' : 'theirs'}
                texts={{ mine: { ...mine, text: own }, theirs: { ...other, text: stored } }}
                onChoose={(side) => choose(index, side)}
              />
            );
          })}
          <div aria-live="polite">
            <BrokenRules intent="error" title={t('core:conflict.unfit')} rules={errors} />
          </div>
        </DialogContent>
        {/* Over both columns, or its labels would break in a narrow window. */}
        <DialogActions fluid>
          <Button onClick={() => void onSettle(undefined)}>{t('core:conflict.continueEditing')}</Button>
          <Button appearance="primary" disabledFocusable={errors.length > 0} onClick={() => void onSettle(chosen)}>
            {t('core:conflict.save')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

function titleOf(name: string, isOwn: boolean, isAboutRules: boolean) {
  if (name === '') return 'core:conflict.storedTitle';
  if (isOwn) return 'core:conflict.ownTitle';
  return isAboutRules ? 'core:conflict.togetherTitle' : 'core:conflict.title';
}

/**
 * What they have removed has a text by its id here: there is nothing any more that mine could be stored with. An item of
 * a list comes back with mine.
 */
function isGone(conflict: FieldConflict): boolean {
  return isRemoved(conflict) && !conflict.path.at(-1)?.startsWith('#');
}

function isRemoved({ theirs }: FieldConflict): boolean {
  return theirs === undefined;
}

/** Whose value of a field is to stay. */
type Side = 'mine' | 'theirs';

interface SideChoiceProps {
  readonly label: string;
  readonly chosen: Side;
  /** Mine cannot be stored. */
  readonly isGone: boolean;
  readonly note: string | undefined;
  /** How the other side is called. */
  readonly theirs: 'theirs' | 'otherTab' | 'stored';
  readonly texts: Readonly<Record<Side, ValueText>>;
  readonly onChoose: (side: Side) => void;
}

/** Both values of one field, to choose from. */
function SideChoice({ label, chosen, isGone, note, theirs, texts, onChoose }: SideChoiceProps): ReactNode {
  const t = useTranslate();
  const styles = useFormFieldStyles();
  const { value: valueStyle } = useValueStyles();
  const nameOf = (side: Side) => (side === 'theirs' ? theirs : side);
  return (
    <Field label={{ children: label, className: mergeClasses(styles.label, valueStyle) }} hint={note}>
      <RadioGroup value={chosen} onChange={(_, { value }) => onChoose(value as Side)}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio
            key={side}
            value={side}
            disabled={isGone && side === 'mine'}
            label={{
              children: (
                <>
                  {t('core:conflict.side', { side: t(`core:conflict.${nameOf(side)}`) })}{' '}
                  <span lang={texts[side].language}>{texts[side].text}</span>
                </>
              ),
              className: valueStyle,
            }}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
