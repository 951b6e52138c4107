import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components';
import { useRef, useState, type ReactNode } from 'react';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { SetKitCodeRequest } from '#core/contracts/packing-station.requests.ts';
import { kitCodeOf } from '#core/contracts/rules/judge-sticker.rule.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useToldWhenLeft } from '#core/ui/use-told-when-left.ts';
import { packingStationStoreToken, type PackageCode, type TypedCode } from '../packing-station.store.ts';
import { LoadKitCodes } from './load-kit-codes.query.ts';
import { SetKitCode } from './set-kit-code.command.ts';
import { forgetTypedCode, keepTypedCode, seeStoredCode } from './typed-codes.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // A long name of a product would make it wider than the dialog.
  product: { minWidth: 0, '& > *': { minWidth: 0 } },
  actions: { marginTop: tokens.spacingVerticalM },
});

export interface KitCodeDialogProps {
  readonly onClose: () => void;
}

/** What is read from the boxes of the published products (decision 160). */
export function KitCodeDialog({ onClose }: KitCodeDialogProps): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const query = useQuery(new LoadKitCodes());
  const codes = useSlice(packingStationStoreToken, (state) => state.packageCodes);
  const [productId, choose] = useState<string>();
  // What is typed of one package waits while another is looked at, and when the dialog is closed.
  const typed = useSlice(packingStationStoreToken, (state) => state.typedCodes);
  const nameOf = ({ productId: id, productName: name }: PackageCode): string =>
    typed[id] === undefined ? name : t('code.unsaved', { name });
  const chosen = codes?.find((each) => each.productId === productId) ?? codes?.[0];
  return (
    <Modal size="confirmation" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{t('code.title')}</DialogTitle>
        <DialogContent className={styles.content}>
          {codes && query.status !== 'failed' ? (
            <>
              {t(codes.length === 0 ? 'code.none' : 'code.text')}
              {chosen && (
                <>
                  <Field className={styles.product} label={t('code.product')}>
                    <Select
                      select={{ autoFocus: true }}
                      value={chosen.productId}
                      onChange={(_, { value }) => choose(value)}
                    >
                      {codes.map((each) => (
                        <option key={each.productId} value={each.productId}>
                          {nameOf(each)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                  <CodeForm key={chosen.productId} chosen={chosen} typed={typed[chosen.productId]} onClose={onClose} />
                </>
              )}
            </>
          ) : (
            <LoadState query={query} failed={t('code.failed')} />
          )}
        </DialogContent>
      </DialogBody>
    </Modal>
  );
}

interface CodeFormProps extends KitCodeDialogProps {
  readonly chosen: PackageCode;
  readonly typed: TypedCode | undefined;
}

function CodeForm({ chosen: { productId, code: stored }, typed, onClose }: CodeFormProps): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const store = useService(packingStationStoreToken);
  const { execute, isPending } = useExecute();
  const isTold = useToldWhenLeft();
  const { code, seen } = typed ?? { code: stored ?? '', seen: stored ?? '' };
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  /** A colleague has set another code: it is told, and saving again replaces it. */
  const showStored = async (): Promise<void> => {
    const read = await execute(new LoadKitCodes());
    if (!read.ok) return setError(t('code.stale'));
    seeStoredCode(store, productId);
    const found = store.getState().packageCodes?.find((each) => each.productId === productId)?.code;
    setError(t(found ? 'code.replaced' : 'code.removed', { code: found }));
  };
  const save = async (): Promise<void> => {
    // As the station compares it.
    const request = { productId, code: kitCodeOf(code), seen };
    const [key] = findFieldErrors(SetKitCodeRequest, request)?.['code'] ?? [];
    setError(key && textOfError(t, key));
    if (key !== undefined) return field.current?.focus();
    const done = await execute(new SetKitCode(request));
    if (done.ok) return forgetTypedCode(store, productId, code);
    if (done.error.kind !== 'conflict' || isTold(done.error, { textKey: 'packingStation:toast.codeFailed' })) return;
    if (done.error.details.code === 'stale') await showStored();
    else setError(t('code.taken'));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t('code.label')} validationMessage={error}>
        <Input
          ref={field}
          value={code}
          autoComplete="off"
          readOnly={isPending}
          onChange={(_, { value }) => keepTypedCode(store, productId, value)}
        />
      </Field>
      <DialogActions className={styles.actions}>
        <Button onClick={onClose}>{t('core:button.close')}</Button>
        <Button type="submit" appearance="primary" disabledFocusable={isPending}>
          {t('code.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
