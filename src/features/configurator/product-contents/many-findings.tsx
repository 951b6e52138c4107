import { Button } from '@fluentui/react-components';
import { ClipboardPasteRegular, MultiselectLtrRegular } from '@fluentui/react-icons';
import { type ClipboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { copiedText, pastedText } from '#core/ui/forms/pasted-text.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { isAnswered, roomFor, unfitForFindingsOf, unfitForOutcome, withMicrobes } from './many-findings.rule.ts';
import { isListOfMicrobes } from './microbe-reader.rule.ts';
import { placedAnalyses } from './product-contents.rule.ts';
import { type AnalysisPath, type InterpretationRow, rowKeysOf } from './product-contents.values.ts';
import type { Choice } from './contents-fields.tsx';
import type { PastedMicrobes } from './paste-microbes-dialog.tsx';
import type { Target } from './set-many-dialog.tsx';
import { useContentsPlaces } from './use-contents-texts.ts';
import { useContentsParts } from './use-form-parts.ts';
import { useKnownReferences } from './use-references.tsx';

const loadPaste = () =>
  import(/* webpackChunkName: "many-findings" */ './paste-microbes-dialog.tsx').then(
    (file) => file.PasteMicrobesDialog,
  );
const loadSetMany = () =>
  import(/* webpackChunkName: "many-findings" */ './set-many-dialog.tsx').then((file) => file.SetManyDialog);

const nothing: PastedMicrobes = { text: '', outcomeId: '', chosen: new Set() };

/** A list that is to become findings, and the row that it was pasted into. */
interface Pasted {
  readonly begun: PastedMicrobes;
  readonly row?: number;
  /** What gets the focus back. */
  readonly opener: Element | null;
}

interface PasteMicrobes {
  /** 'Liitä monta' and what it opens. */
  readonly button: ReactNode;
  /** For the element around the fields: a list that is pasted into one of them is read as a list. */
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Adds many microbes to an analysis at once, as one step. */
export function usePasteMicrobes(path: AnalysisPath, choices: readonly Choice[]): PasteMicrobes {
  const t = useTranslate('configurator');
  const { form, references } = useContentsParts();
  const known = useKnownReferences(references);
  const list = `${path}.resultInterpretations` as const;
  const [pasted, setPasted] = useState<Pasted>();
  const added = useRef<string>(undefined);
  const left = useRef(nothing);
  const close = useCallback((now: PastedMicrobes = nothing) => {
    left.current = now;
    setPasted(undefined);
  }, []);
  const Dialog = useLoadedPart(loadPaste, pasted !== undefined, () => close(pasted?.begun));
  useEffect(() => {
    if (!pasted) return undefined;
    return () => {
      const field = added.current === undefined ? undefined : document.getElementsByName(added.current)[0];
      added.current = undefined;
      const target = field ?? pasted.opener;
      if (target instanceof HTMLElement) target.focus();
    };
  }, [pasted]);
  const add = (microbes: readonly string[], outcomeId: string): void => {
    const rows: readonly InterpretationRow[] = form.getValues(list);
    const into = pasted?.row === undefined ? undefined : rows[pasted.row];
    const isInto = into?.diagnosticValues.trim() === '';
    const after = withMicrobes(rows, microbes, outcomeId || (isInto ? into.outcomeId : ''), pasted?.row);
    changeInStepOf(form.control)(
      () => form.setValue(list, [...after], { shouldDirty: true }),
      'configurator:undo.microbes',
    );
    added.current = `${list}.${isInto ? pasted!.row! : rows.length}.outcomeId`;
    close();
  };
  return {
    button: (
      <>
        <Button
          icon={<ClipboardPasteRegular />}
          onClick={({ currentTarget }) => setPasted({ begun: left.current, opener: currentTarget })}
        >
          {t('productContents.paste.open')}
        </Button>
        {pasted && Dialog && (
          <Dialog
            begun={pasted.begun}
            rows={form.getValues(list)}
            room={roomFor(form.getValues(list), pasted.row)}
            known={known}
            choices={choices}
            onAdd={add}
            onClose={close}
          />
        )}
      </>
    ),
    onPaste: (event) => {
      const text = pastedText(copiedText(event), true);
      const row = (event.target as Element).closest<HTMLElement>('[data-item]')?.dataset['item'];
      if (row === undefined || !isListOfMicrobes(text, known.microbeNames)) return;
      event.preventDefault();
      setPasted({ begun: { ...nothing, text }, row: Number(row), opener: document.activeElement });
    },
  };
}

/** Sets one outcome for several findings of an analysis. */
export function SetRowsButton({
  path,
  choices,
}: {
  readonly path: AnalysisPath;
  readonly choices: readonly Choice[];
}): ReactNode {
  const t = useTranslate('configurator');
  const { form } = useContentsParts();
  const outcomeName = useOutcomeNames();
  const list = `${path}.resultInterpretations` as const;
  const rowsOf = (): readonly InterpretationRow[] => form.getValues(list);
  const set = (outcomeId: string, keys: readonly string[]): void => {
    const now = rowsOf();
    // Meanwhile a colleague's rows may have been taken in.
    const rowKeys = rowKeysOf(now);
    const rows = now.map((row, index) => (keys.includes(rowKeys[index]!) ? { ...row, outcomeId } : row));
    changeInStepOf(form.control)(() => form.setValue(list, rows, { shouldDirty: true }), 'configurator:undo.findings');
  };
  const title = t('productContents.setMany.rows');
  return (
    <DialogButton text={title} icon={<MultiselectLtrRegular />} load={loadSetMany}>
      {(SetManyDialog, close) => (
        <SetManyDialog
          title={title}
          groups={[{ label: t('productContents.outcome'), choices }]}
          targetsOf={() => {
            const rows = rowsOf();
            const rowKeys = rowKeysOf(rows);
            return rows.map(({ diagnosticValues, outcomeId }, index) => ({
              key: rowKeys[index]!,
              name: diagnosticValues || t('productContents.row', { row: index + 1 }),
              now: outcomeName(outcomeId),
            }));
          }}
          onSet={(chosen, keys) => {
            set(chosen, keys);
            close();
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

/** Sets one outcome for all findings of several analyses, or gives them the findings of another. */
export function SetFindingsButton(): ReactNode {
  const t = useTranslate('configurator');
  const { form, outcomes } = useContentsParts();
  const outcomeName = useOutcomeNames();
  const placeOf = useContentsPlaces();
  const placed = () => placedAnalyses(form.getValues('productAnalysisMappings'));
  /** An outcome is chosen by its id, an analysis whose findings are wanted by its own. */
  const sourceOf = (chosen: string) =>
    placed().find(({ analysis }) => analysis.productAnalysisMappingId === chosen)?.analysis;
  const nameOf = ({ path, analysis }: ReturnType<typeof placed>[number]): string => {
    const place = placeOf(path) ?? '';
    const name = analysisName(analysis);
    return name === '' ? place : t('productContents.setMany.analysis', { place, name });
  };
  const targetsOf = (chosen: string): readonly Target[] => {
    const source = sourceOf(chosen);
    return placed().map((each) => {
      const { analysis } = each;
      const unfit = source ? unfitForFindingsOf(source, analysis) : unfitForOutcome(analysis);
      const now = [...new Set(analysis.resultInterpretations.map(({ outcomeId }) => outcomeName(outcomeId)))].join(
        ', ',
      );
      return {
        key: analysis.productAnalysisMappingId,
        name: nameOf(each),
        now: now || t('productContents.notChosen'),
        unfit: unfit && t(`productContents.setMany.unfit.${unfit}`),
      };
    });
  };
  const set = (chosen: string, keys: readonly string[]): void => {
    const source = structuredClone(sourceOf(chosen));
    const options = { shouldDirty: true };
    changeInStepOf(form.control)(() => {
      for (const { path, analysis } of placed().filter((each) =>
        keys.includes(each.analysis.productAnalysisMappingId),
      )) {
        const rows = source
          ? structuredClone(source.resultInterpretations)
          : analysis.resultInterpretations.map((row) => ({ ...row, outcomeId: chosen }));
        if (source) form.setValue(`${path}.resultType`, source.resultType, options);
        form.setValue(`${path}.resultInterpretations`, [...rows], options);
      }
    }, 'configurator:undo.findings');
  };
  const title = t('productContents.setMany.analyses');
  return (
    <DialogButton text={title} icon={<MultiselectLtrRegular />} load={loadSetMany}>
      {(SetManyDialog, close) => (
        <SetManyDialog
          title={title}
          groups={[
            {
              label: t('productContents.outcome'),
              choices: outcomes.map(({ outcomeId, name }) => ({ value: outcomeId, text: name })),
            },
            {
              label: t('productContents.setMany.sameAs'),
              choices: placed()
                .filter(({ analysis }) => isAnswered(analysis))
                .map((each) => ({ value: each.analysis.productAnalysisMappingId, text: nameOf(each) })),
            },
          ]}
          targetsOf={targetsOf}
          onSet={(chosen, keys) => {
            set(chosen, keys);
            close();
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

function useOutcomeNames(): (outcomeId: string) => string {
  const t = useTranslate('configurator');
  const { outcomes } = useContentsParts();
  return (id) => outcomes.find(({ outcomeId }) => outcomeId === id)?.name ?? t('productContents.notChosen');
}
