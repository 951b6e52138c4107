import { useMemo, useRef } from 'react';
import { isItem } from '#core/conflicts/merge-changes.rule.ts';
import type { HvaProductInfo, HvaSettings } from '#core/contracts/hva-product.contract.ts';
import { type Language, unknownValue } from '#core/contracts/schemas.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { HvaProductValues } from './hva-product.values.ts';

/** How the form's fields and their values are spoken of outside of the form: among what is missing, in a conflict. */
export interface HvaProductTexts {
  /** What a field is called; the path is the form's, its rows those of `values`. */
  readonly labelOf: (path: string, values: HvaProductValues) => string | undefined;
  /** How a choice reads, or the instruction of a whole row; undefined for plain texts. */
  readonly textOf: (path: string, value: unknown) => string | undefined;
  /** What language an instruction is in; undefined for the settings, and where none is written. */
  readonly languageOf: (path: string, value: unknown) => Language | undefined;
}

interface SettingTexts {
  readonly label: OwnKey<'hvaProductView'>;
  readonly choices?: string;
}

/** The path of what is one choice of several settings, which both sides have otherwise: how a professional is alerted. */
const together = '';

/** The settings as the texts know them: by their label, and by the texts of their choices. */
const settings: Readonly<Record<string, SettingTexts>> = {
  intervalBetweenOrders: { label: 'settings.orderInterval', choices: 'settings.intervals' },
  failedResultHandling: { label: 'settings.failedResult', choices: 'settings.failedResults' },
  citizenReminderSetting: { label: 'settings.reminder', choices: 'settings.reminders' },
  notifyProfessional: { label: 'settings.notify', choices: 'settings.notifications' },
  professionalEmail: { label: 'settings.email' },
} satisfies Record<keyof HvaSettings, SettingTexts>;

/** @param language of the instructions */
export function useHvaProductTexts(
  { outcomes }: Pick<HvaProductInfo, 'outcomes'>,
  language?: Language,
): HvaProductTexts {
  const t = useTranslate('hvaProductView');
  // What the diagnostic centre has removed is asked about by its name.
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  return useMemo(() => {
    const names = new Map([...known.current, ...outcomes.map(({ outcomeId, name }) => [outcomeId, name] as const)]);
    known.current = names;
    const choiceText = (setting: string, value: unknown): string | undefined => {
      const choices = settings[setting]?.choices;
      if (!choices) return undefined;
      // 0 is a choice of the order interval only; elsewhere nothing was chosen yet.
      const other = t(value === unknownValue ? 'core:form.unknownValue' : 'notChosen');
      return t(`${choices}.${String(value)}`, { defaultValue: other });
    };
    return {
      labelOf: (path, values) => {
        if (path === together) return t('settings.notify');
        const [field = '', position] = path.split('.');
        const setting = settings[field];
        if (setting) return t(setting.label);
        const name = names.get(values.hvaOutcomeSettings[Number(position)]?.outcomeId ?? '');
        return name && t('outcomes.instructionOf', { name });
      },
      textOf: (path, value) => {
        if (!isItem(value)) return choiceText(path, value);
        if (path !== together) return String(value['instructionText']) || t('core:conflict.empty');
        const { notifyProfessional, professionalEmail } = value as unknown as HvaSettings;
        const alert = choiceText('notifyProfessional', notifyProfessional);
        return [alert, professionalEmail].filter(Boolean).join(', ');
      },
      languageOf: (path, value) => {
        const isText = path !== together && !settings[path] && !(isItem(value) && value['instructionText'] === '');
        return isText ? language : undefined;
      },
    };
  }, [outcomes, language, t]);
}
