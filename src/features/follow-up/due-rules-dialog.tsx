import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { DueRule } from '#core/contracts/follow-up.contract.ts';
import { SetDueRuleRequest } from '#core/contracts/follow-up.requests.ts';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import { errorsResolver } from '#core/ui/forms/validation.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { Modal } from '#core/ui/layers/modal.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useRepeating } from '#core/ui/use-repeating.ts';
import { followUpStoreToken, type DueRuleValues, type FollowUpStore, type TypedDays } from './follow-up.store.ts';
import { LoadDueRules } from './load-due-rules.query.ts';
import { SetDueRule } from './set-due-rule.command.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // No wider than the dialog, however long a product's name is.
  product: { minWidth: 0 },
  actions: { alignSelf: 'end', marginTop: tokens.spacingVerticalM },
});

export interface DueRulesDialogProps {
  /** A rule was set: findings may be due otherwise. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** In how many working days the findings of the area's products are to be told and closed. */
export function DueRulesDialog({ onChange, onClose }: DueRulesDialogProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const query = useQuery(new LoadDueRules());
  const rules = useSlice(followUpStoreToken, (state) => state.dueRules);
  const [productId, choose] = useState<string>();
  const rule = rules?.find((each) => each.productId === productId) ?? rules?.[0];
  const typed = useSlice(followUpStoreToken, (state) => state.typedDays);
  const isRead = rules !== undefined && query.status !== 'failed';
  return (
    <Modal size="confirmation" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{t('rules.title')}</DialogTitle>
        <DialogContent className={styles.content}>
          {isRead ? t(rule ? 'rules.text' : 'rules.none') : <LoadState query={query} failed={t('rules.failed')} />}
          {isRead && rule && (
            <>
              <Field label={t('rules.product')}>
                <Select
                  className={styles.product}
                  select={{ autoFocus: true }}
                  value={rule.productId}
                  onChange={(_, { value }) => choose(value)}
                >
                  {rules.map((each) => (
                    <option key={each.productId} value={each.productId}>
                      {each.productId in typed ? t('rules.unsaved', { name: each.productName }) : each.productName}
                    </option>
                  ))}
                </Select>
              </Field>
              <RuleForm key={rule.productId} rule={rule} onChange={onChange} onStale={query.reload} onClose={onClose} />
            </>
          )}
        </DialogContent>
        {/* The form brings its own, and takes the focus when it comes. */}
        {query.status !== 'pending' && !(isRead && rule) && (
          <DialogActions>
            <Button onClick={onClose}>{t('core:button.close')}</Button>
          </DialogActions>
        )}
      </DialogBody>
    </Modal>
  );
}

function valuesOf({ productId, toldWithin, closedWithin, retryWithin }: DueRule): DueRuleValues {
  return {
    productId,
    toldWithin: String(toldWithin),
    closedWithin: String(closedWithin),
    retryWithin: String(retryWithin),
  };
}

function requestOf({ productId, ...days }: DueRuleValues): SetDueRuleRequest {
  const numberOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);
  return {
    productId,
    toldWithin: numberOf(days.toldWithin),
    closedWithin: numberOf(days.closedWithin),
    retryWithin: numberOf(days.retryWithin),
  };
}

const names = ['toldWithin', 'closedWithin', 'retryWithin'] as const;

/** Keeps what is typed of a product until it is saved, or is what is stored. */
function keepTypedDays(store: FollowUpStore, { values, seen }: TypedDays): void {
  const days = requestOf(values);
  // As they would be saved: '05' is nothing unsaved over 5.
  const isTyped = names.some((name) => days[name] !== seen[name]);
  store.setState(({ typedDays: { [seen.productId]: _, ...others } }) => ({
    typedDays: isTyped ? { ...others, [seen.productId]: { values, seen } } : others,
  }));
}

interface RuleFormProps extends DueRulesDialogProps {
  readonly rule: DueRule;
  /** A colleague was faster: the rules are to be refetched. */
  readonly onStale: () => void;
}

function RuleForm({ rule, onChange, onStale, onClose }: RuleFormProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const { repeat, isPending } = useRepeating();
  const { productId } = rule;
  const store = useService(followUpStoreToken);
  const [before] = useState(() => store.getState().typedDays[productId]);
  // In its own words: they are none of the specification's.
  const resolver = errorsResolver<DueRuleValues>((values) => {
    const found = Object.entries(findFieldErrors(SetDueRuleRequest, requestOf(values)) ?? {});
    return Object.fromEntries(found.map(([name, [key = '']]) => [name, textOfError(t, key)]));
  });
  const { control, handleSubmit, getValues, setValue } = useForm<DueRuleValues>({
    defaultValues: before?.values ?? valuesOf(rule),
    resolver,
  });
  const seen = useRef(before?.seen ?? rule);
  useEffect(() => {
    // What a colleague has set meanwhile; what is typed stays.
    const typed = requestOf(getValues());
    for (const name of names) if (typed[name] === seen.current[name]) setValue(name, String(rule[name]));
    seen.current = rule;
    const keep = (): void => keepTypedDays(store, { values: getValues(), seen: rule });
    keep();
    return subscriptionsOf(control).onValue(keep);
  }, [rule, control, getValues, setValue, store]);
  const save = async (values: DueRuleValues): Promise<void> => {
    const { toldWithin, closedWithin, retryWithin } = rule;
    const request = { ...requestOf(values), seen: { toldWithin, closedWithin, retryWithin } };
    const result = await repeat(new SetDueRule(productId, request));
    if (result.ok) onChange();
    // A repeat is answered as the first was: a colleague may have set others since.
    if (result.ok ? result.isRepeat : result.error.kind === 'conflict') onStale();
  };
  return (
    <form
      noValidate
      className={styles.content}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void handleSubmit(save)(event);
      }}
    >
      <TextFormField control={control} name="toldWithin" label={t('rules.toldWithin')} />
      <TextFormField control={control} name="closedWithin" label={t('rules.closedWithin')} />
      <TextFormField control={control} name="retryWithin" label={t('rules.retryWithin')} />
      <DialogActions className={styles.actions}>
        <Button onClick={onClose}>{t('core:button.close')}</Button>
        <Button type="submit" appearance="primary" disabledFocusable={isPending}>
          {t('rules.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
