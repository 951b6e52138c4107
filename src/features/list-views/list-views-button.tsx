import { Button } from '@fluentui/react-components';
import { BookmarkRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ViewList } from '#core/contracts/list-view.contract.ts';
import { loadFeatureToken } from '#core/feedback/feature-texts.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import type { ColumnsState } from '#core/ui/lists/use-list-layout.ts';
import type { ListFields } from '#core/ui/lists/list-query.rule.ts';
import type { ListMoves } from '#core/ui/lists/use-list-query.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import { LoadListViews } from './load-list-views.query.ts';
import { shownView, type ShownView } from './view.rule.ts';

const loadPopover = () =>
  import(/* webpackChunkName: "list-views" */ './list-views-popover.tsx').then((file) => file.ListViewsPopover);

/** What an address that names a view carries, and nothing else of it. */
const viewParameter = 'view';

export interface ListViewsButtonProps<Field extends string> {
  readonly list: ViewList;
  readonly fields: ListFields<Field>;
  readonly moves: Pick<ListMoves<Field>, 'listQuery' | 'show'>;
  readonly columns: ColumnsState;
  /** Under which the columns of a filter's list are kept, where that is not the list's name. */
  readonly columnsOf?: (filter: ShownView<Field>['filter']) => string;
}

/** Opens the saved views of a list, and shows the one that the address names. */
export function ListViewsButton<Field extends string>(props: ListViewsButtonProps<Field>): ReactNode {
  const { list, fields, moves, columns, columnsOf } = props;
  const t = useTranslate();
  const loadFeature = useService(loadFeatureToken);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const load = useCallback(() => loadFeature('listViews').then(loadPopover), [loadFeature]);
  const ListViewsPopover = useLoadedPart(load, isOpen, close);
  const show = (view: ShownView<Field>, isCorrection?: boolean): void => {
    columns.show(view.layout, columnsOf?.(view.filter) ?? list);
    moves.show(view, isCorrection);
  };
  useNamedView(list, fields, show);
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        icon={<BookmarkRegular />}
        aria-expanded={isOpen}
        // The second click of a double click takes nothing away.
        onClick={({ detail }) => detail > 1 || setOpen(!isOpen)}
      >
        {t('core:list.views')}
      </Button>
      {isOpen && ListViewsPopover && (
        <ListViewsPopover
          anchor={button}
          list={list}
          fields={fields}
          listQuery={moves.listQuery}
          layout={columns.layout}
          onShow={(view) => show(view as ShownView<Field>)}
          onClose={() => {
            close();
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Shows the view that the address names; of one that is not there the person hears, and has the list as it is. */
function useNamedView<Field extends string>(
  list: ViewList,
  fields: ListFields<Field>,
  show: (view: ShownView<Field>, isCorrection: boolean) => void,
): void {
  const { search } = useLocation();
  const viewId = new URLSearchParams(search).get(viewParameter);
  const { execute } = useExecute();
  const toasts = useService(toastsToken);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (viewId === null) return undefined;
    let isLeft = false;
    void execute(new LoadListViews(list)).then((read) => {
      if (isLeft || !read.ok) return;
      const view = read.value.find((each) => each.viewId === viewId);
      if (!view) toasts.show({ intent: 'warning', textKey: 'listViews:toast.missing' });
      latest.current(shownView(fields, view ?? { query: '', columns: null }), true);
    });
    return () => void (isLeft = true);
  }, [viewId, list, fields, execute, toasts]);
}
