import { useCallback, useMemo, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { keepTypedAhead, stayingHere } from '#core/ui/focus.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { lossByChildAnalyses, withChildAnalyses } from './product-contents.rule.ts';
import { useContentsPlaces } from './use-contents-texts.ts';
import { useContentsParts } from './use-form-parts.ts';
import {
  type AnalysisPath,
  type AnalysisValues,
  type InterpretationRow,
  type PrimaryAnalysisValues,
  type PrimaryPath,
  rowKeysOf,
} from './product-contents.values.ts';

interface ToggleChildren {
  /**
   * Asks before it would remove what the other side holds (Spec 1 §4); resolves to where the analysis is by then, and to
   * undefined where it may not.
   */
  readonly mayToggle: (path: PrimaryPath, on: boolean) => Promise<PrimaryPath | undefined>;
  /** In one step, with what else is changed in it. */
  readonly toggle: (path: PrimaryPath, on: boolean, alsoChange?: () => void) => void;
}

/** By now: meanwhile a colleague's analyses may have been taken in. */
function indexOf(analyses: readonly AnalysisValues[], id: string): number {
  return analyses.findIndex(({ productAnalysisMappingId }) => productAnalysisMappingId === id);
}

/** Toggles 'has child analyses' of an analysis. */
export function useToggleChildren(): ToggleChildren {
  const { form, confirmLoss } = useContentsParts();
  const mayToggle = useCallback(
    async (path: PrimaryPath, on: boolean) => {
      const analysis = form.getValues(path);
      const { productAnalysisMappingId: id } = analysis;
      const loss = lossByChildAnalyses(analysis, on);
      if (loss !== undefined && !(await confirmLoss(loss))) return undefined;
      const now = indexOf(form.getValues('productAnalysisMappings'), id);
      return now < 0 ? undefined : (`productAnalysisMappings.${now}` as const);
    },
    [form, confirmLoss],
  );
  const toggle = useCallback(
    (path: PrimaryPath, on: boolean, alsoChange?: () => void) => {
      const before = form.getValues(path);
      const loss = lossByChildAnalyses(before, on);
      const toggled = withChildAnalyses(before, on);
      const change = (): void => {
        // One by one: what the list of analyses shows of them must not be made again.
        form.setValue(`${path}.resultType`, toggled.resultType, { shouldDirty: true });
        form.setValue(`${path}.resultInterpretations`, [...toggled.resultInterpretations], { shouldDirty: true });
        form.setValue(`${path}.childProductAnalysisMappings`, [...toggled.childProductAnalysisMappings], {
          shouldDirty: true,
        });
        form.setValue(`${path}.hasChildProductAnalysisMappings`, on, { shouldDirty: true });
        alsoChange?.();
      };
      changeInStepOf(form.control)(change, loss && `configurator:undo.${loss}`);
    },
    [form],
  );
  return { mayToggle, toggle };
}

/** The lists of the form, all of which a person may put in another order. */
export type AnalysisList = 'productAnalysisMappings' | `${PrimaryPath}.childProductAnalysisMappings`;
type AnyList = AnalysisList | `${AnalysisPath}.resultInterpretations`;

interface Move {
  /** By a button, which keeps the focus. */
  readonly byButton: (from: number, to: number) => void;
  /** By the pointer: a long way, that a toast offers to take back. */
  readonly byDrag: (from: number, to: number) => void;
  /** What each item is known by, in their order by now. */
  readonly keysOf: () => readonly string[];
}

/** Moves an item of a list, as a step; says where it is now. */
export function useMove(list: AnyList, move: (from: number, to: number) => void): Move {
  const t = useTranslate('configurator');
  const { form, announcer } = useContentsParts();
  const placeOf = useContentsPlaces();
  const newest = useRef(move);
  newest.current = move;
  return useMemo(() => {
    const moveTo = (from: number, to: number, textKey?: 'configurator:undo.moved'): void => {
      const items: readonly (AnalysisValues | InterpretationRow)[] = form.getValues(list);
      const item = items[from];
      if (!item || to < 0 || to >= items.length) return;
      flushSync(() => changeInStepOf(form.control)(() => newest.current(from, to), textKey));
      const own = 'diagnosticValues' in item ? item.diagnosticValues : analysisName(item);
      const name = own || (placeOf(`${list}.${to}`) ?? '');
      announcer.say(t('productContents.order.moved', { name, place: to + 1, count: items.length }));
    };
    return {
      byButton: (from, to) => {
        moveTo(from, to);
        // The browser takes the focus from what is put elsewhere on the page.
        const [button] = document.getElementsByName(`${list}.${to}.${to < from ? 'up' : 'down'}`);
        button?.focus();
        // Nor does it follow what keeps the focus.
        button?.scrollIntoView({ block: 'nearest' });
      },
      byDrag: (from, to) => {
        moveTo(from, to, 'configurator:undo.moved');
        document.getElementsByName(`${list}.${to}.up`)[0]?.focus();
      },
      keysOf: () => {
        const items: readonly (AnalysisValues | InterpretationRow)[] = form.getValues(list);
        const rows = items.filter((item) => 'diagnosticValues' in item);
        return rows.length > 0
          ? rowKeysOf(rows)
          : items.flatMap((item) => ('productAnalysisMappingId' in item ? [item.productAnalysisMappingId] : []));
      },
    };
  }, [form, list, announcer, placeOf, t]);
}

/**
 * Adds an empty analysis at the end of a list, once the server has made it. Its code gets the focus, and what was typed
 * meanwhile, unless the person has gone on to something else.
 */
export function useAddAnalysis<Analysis extends AnalysisValues>(
  list: AnalysisList,
  create: () => Promise<Analysis | undefined>,
  append: (analysis: Analysis) => void,
): () => Promise<void> {
  const { form } = useContentsParts();
  return async () => {
    const typeInto = keepTypedAhead();
    const mayFocus = stayingHere();
    const created = await create();
    const before: readonly AnalysisValues[] = form.getValues(list);
    const at = before.length;
    // Two clicks while the server thinks ask once and are answered twice.
    if (!created || indexOf(before, created.productAnalysisMappingId) >= 0) return typeInto();
    const takesFocus = mayFocus();
    flushSync(() => append(created));
    const [code] = document.getElementsByName(`${list}.${at}.kuntaliittoCode`);
    if (takesFocus) code?.focus();
    typeInto(takesFocus ? code : undefined);
  };
}

/**
 * Puts a copy of an analysis beneath it, with all that it holds. What is to be another one next, the code, gets the focus,
 * unless the person has gone on to something else meanwhile.
 * @param open shows the copy's fields
 */
export function useDuplicate(
  insert: (index: number, analysis: PrimaryAnalysisValues, options: { shouldFocus: boolean }) => void,
  open: (mappingId: string) => void,
): (index: number) => Promise<void> {
  const { form, createPrimary, createChild } = useContentsParts();
  const newest = useRef(insert);
  newest.current = insert;
  return useCallback(
    async (index) => {
      const original = structuredClone(form.getValues(`productAnalysisMappings.${index}`));
      const mayFocus = stayingHere();
      const typeInto = keepTypedAhead();
      const created = await createPrimary(original.productAnalysisMappingId);
      if (!created) return typeInto();
      const { productAnalysisMappingId: id } = created;
      const children: AnalysisValues[] = [];
      for (const child of original.childProductAnalysisMappings) {
        const made = await createChild(id);
        if (!made) return typeInto();
        children.push({ ...child, productAnalysisMappingId: made.productAnalysisMappingId });
      }
      const now = form.getValues('productAnalysisMappings');
      // Two presses while the server thinks ask once and are answered twice.
      if (indexOf(now, id) >= 0) return typeInto();
      const takesFocus = mayFocus();
      const before = indexOf(now, original.productAnalysisMappingId);
      const at = before < 0 ? now.length : before + 1;
      const copy = { ...original, productAnalysisMappingId: id, childProductAnalysisMappings: children };
      const add = (): void => newest.current(at, copy, { shouldFocus: false });
      flushSync(() => {
        open(id);
        changeInStepOf(form.control)(add, 'configurator:undo.duplicated');
      });
      if (!takesFocus) return typeInto();
      const [code] = document.getElementsByName(`productAnalysisMappings.${at}.kuntaliittoCode`);
      code?.focus();
      if (code instanceof HTMLInputElement) code.select();
      typeInto(code);
    },
    [form, createPrimary, createChild, open],
  );
}

/**
 * Removes an analysis from its list, once that is confirmed. As its own element has disappeared, the next one gets the
 * focus, and `addButton` where there is none.
 */
export function useRemoveAnalysis(
  list: AnalysisList,
  remove: (index: number) => void,
  addButton: RefObject<HTMLElement | null>,
): (index: number) => Promise<void> {
  const { form, confirmRemoval } = useContentsParts();
  const placeOf = useContentsPlaces();
  return useCallback(
    async (index) => {
      const analysis = form.getValues(`${list}.${index}`);
      if (!(await confirmRemoval(analysis, placeOf(`${list}.${index}`) ?? ''))) return;
      const { productAnalysisMappingId: id } = analysis;
      const now = indexOf(form.getValues(list), id);
      if (now >= 0) flushSync(() => changeInStepOf(form.control)(() => remove(now), 'configurator:undo.analysis'));
      const left = form.getValues(list).length;
      const [next] = document.getElementsByName(`${list}.${Math.min(now, left - 1)}.up`);
      (next ?? addButton.current)?.focus();
    },
    [form, list, remove, addButton, confirmRemoval, placeOf],
  );
}
