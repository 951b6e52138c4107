import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Radio,
  RadioGroup,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formPathOf } from '../../conflicts/form-path.rule';
import { takeTheirs, type FieldConflict, type Identify } from '../../conflicts/merge-changes.rule';
import type { EditConflict } from '../../conflicts/save-merging';
import { ModalMotion } from '../layers/modal-motion';
import { ModalSurface } from '../layers/modal-surface';
import { useValueText } from './use-value-text';

export interface ConflictDialogProps<Values> {
  readonly conflict: EditConflict<Values>;
  readonly identify: Identify;
  /** What a field is called; the path is as the form names it, with '#' for an item that was removed here. */
  readonly labelOf: (path: string) => string | undefined;
  /** How a value reads, where it is not plain text or a flag; undefined leaves it to the dialog. */
  readonly textOf?: (path: string, value: unknown) => string | undefined;
  /** The values to save; undefined goes on editing without a choice. */
  readonly onSettle: (chosen: Values | undefined) => Promise<void>;
}

type Side = 'mine' | 'theirs';

/** Both changed the same fields: shows both, with the other's name, for a choice per field. */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>): ReactNode {
  const { conflict, identify, labelOf, textOf, onSettle } = props;
  const { t } = useTranslation();
  const [sides, setSides] = useState<readonly Side[]>(conflict.conflicts.map(() => 'mine'));
  const valueText = useValueText(textOf);
  const choose = (index: number, side: Side): void => setSides(sides.map((old, at) => (at === index ? side : old)));
  const settle = (): void => {
    const theirs = conflict.conflicts.filter((_, index) => sides[index] === 'theirs');
    void onSettle(takeTheirs(conflict.merged, theirs, identify));
  };
  const choiceOf = (one: FieldConflict, index: number): ReactNode => {
    const path = formPathOf(one.path, conflict.merged, identify);
    const textOfSide = (side: Side): string =>
      t('shell:conflict.value', { side: t(`shell:conflict.${side}`), value: valueText(path, one[side]) });
    return (
      <Field key={one.path.join('/')} label={labelOf(path) ?? t('shell:conflict.field')}>
        <RadioGroup value={sides[index]} onChange={(_, { value }) => choose(index, value as Side)}>
          <Radio value="mine" label={textOfSide('mine')} />
          <Radio value="theirs" label={textOfSide('theirs')} />
        </RadioGroup>
      </Field>
    );
  };
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={() => void onSettle(undefined)}
      surfaceMotion={{ children: (_, motion) => <ModalMotion {...motion} /> }}
    >
      <ModalSurface size="details">
        <DialogBody>
          <DialogTitle>{t('shell:conflict.title', { name: conflict.by })}</DialogTitle>
          <DialogContent>{conflict.conflicts.map(choiceOf)}</DialogContent>
          <DialogActions>
            <Button onClick={() => void onSettle(undefined)}>{t('shell:conflict.continueEditing')}</Button>
            <Button appearance="primary" onClick={settle}>
              {t('shell:conflict.save')}
            </Button>
          </DialogActions>
        </DialogBody>
      </ModalSurface>
    </Dialog>
  );
}
