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
import { takeTheirs, type FieldConflict } from '../../../core/conflicts/merge-changes.rule';
import type { EditConflict } from '../../../core/conflicts/save-merging';
import { ModalMotion } from '../../../core/ui/layers/modal-motion';
import { ModalSurface } from '../../../core/ui/layers/modal-surface';
import { identifyInProduct } from '../identify-in-product.rule';

export interface ConflictDialogProps<Values> {
  readonly conflict: EditConflict<Values>;
  readonly labelOf: (path: string) => string | undefined;
  /** The values to save; undefined goes on editing without a choice. */
  readonly onSettle: (chosen: Values | undefined) => Promise<void>;
}

type Side = 'mine' | 'theirs';

/** Both changed the same fields: shows both, with the other's name, for a choice per field. */
export function ConflictDialog<Values>({ conflict, labelOf, onSettle }: ConflictDialogProps<Values>): ReactNode {
  const { t } = useTranslation('configurator');
  const [sides, setSides] = useState<readonly Side[]>(conflict.conflicts.map(() => 'mine'));
  const choose = (index: number, side: Side): void => setSides(sides.map((old, at) => (at === index ? side : old)));
  const sideLabel = (side: Side, value: unknown): string =>
    t('conflict.value', { side: t(`conflict.${side}`), value: textOf(value, t('conflict.removed')) });
  const settle = (): void => {
    const theirs = conflict.conflicts.filter((_, index) => sides[index] === 'theirs');
    void onSettle(takeTheirs(conflict.merged, theirs, identifyInProduct));
  };
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={() => void onSettle(undefined)}
      surfaceMotion={{ children: (_, props) => <ModalMotion {...props} /> }}
    >
      <ModalSurface size="details">
        <DialogBody>
          <DialogTitle>{t('conflict.title', { name: conflict.by })}</DialogTitle>
          <DialogContent>
            {conflict.conflicts.map((one, index) => (
              <Field key={one.path.join('/')} label={labelOf(dottedPath(one)) ?? t('conflict.field')}>
                <RadioGroup value={sides[index]} onChange={(_, { value }) => choose(index, value as Side)}>
                  <Radio value="mine" label={sideLabel('mine', one.mine)} />
                  <Radio value="theirs" label={sideLabel('theirs', one.theirs)} />
                </RadioGroup>
              </Field>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => void onSettle(undefined)}>{t('conflict.continueEditing')}</Button>
            <Button appearance="primary" onClick={settle}>
              {t('conflict.save')}
            </Button>
          </DialogActions>
        </DialogBody>
      </ModalSurface>
    </Dialog>
  );
}

/** 'outcomes.#id.name' as the form's labels know paths; ids stand for positions. */
function dottedPath({ path }: FieldConflict): string {
  return path.join('.');
}

function textOf(value: unknown, removed: string): string {
  if (value === undefined) return removed;
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((part) => typeof part === 'string')
      .join(', ');
  return String(value);
}
