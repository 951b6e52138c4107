import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, LinkRegular } from '@fluentui/react-icons';
import type { ReactNode, RefObject } from 'react';
import type { ListView, ViewList } from '#core/contracts/list-view.contract.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { clipboardToken, currentAddressToken } from '#core/ports/browser.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { PopoverPanel } from '#core/ui/layers/popover-panel.tsx';
import type { ListLayout } from '#core/ui/lists/column-layout.rule.ts';
import type { ListFields, ListQuery } from '#core/ui/lists/list-query.rule.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { DeleteListView } from './delete-list-view.command.ts';
import { listViewsStoreToken } from './list-views.store.ts';
import { LoadListViews } from './load-list-views.query.ts';
import { SaveListView } from './save-list-view.command.ts';
import { SaveViewForm } from './save-view-form.tsx';
import { firstView, requestOf, shownView, type ShownView } from './view.rule.ts';

const useStyles = makeStyles({
  surface: { width: 'min(400px, calc(100vw - 64px))', maxHeight: '70vh', overflowY: 'auto' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400 },
  group: { margin: `${tokens.spacingVerticalM} 0 0`, fontSize: tokens.fontSizeBase300 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'flex', alignItems: 'center' },
  name: { flexGrow: 1, justifyContent: 'start', overflowWrap: 'anywhere', textAlign: 'start' },
});

export interface ListViewsPopoverProps {
  /** What it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly list: ViewList;
  readonly fields: ListFields;
  /** What the list shows: what would be saved. */
  readonly listQuery: ListQuery;
  readonly layout: ListLayout | undefined;
  readonly onShow: (view: ShownView) => void;
  readonly onClose: () => void;
}

/** The views of a list: the specification's, the person's own and those that others share. */
export function ListViewsPopover(props: ListViewsPopoverProps): ReactNode {
  const { anchor, list, fields, listQuery, layout, onShow, onClose } = props;
  const t = useTranslate('listViews');
  const styles = useStyles();
  useQuery(new LoadListViews(list));
  const views = useSlice(listViewsStoreToken, (state) => state[list]);
  const own = views?.filter(({ isOwn }) => isOwn);
  const others = views?.filter(({ isOwn }) => !isOwn) ?? [];
  const choose = (view: ShownView): void => {
    onShow(view);
    onClose();
  };
  // A view that is removed goes with its button.
  const focus = useFocusFallback(
    (surface) => surface.querySelector('li:last-child button') ?? surface.querySelector('button'),
  );
  const group = (title: string, members: readonly ListView[]): ReactNode =>
    members.length > 0 && (
      <>
        <h3 className={styles.group}>{title}</h3>
        <ul className={styles.list}>
          {members.map((view) => (
            <ViewRow key={view.viewId} list={list} view={view} onChoose={() => choose(shownView(fields, view))} />
          ))}
        </ul>
      </>
    );
  return (
    <PopoverPanel
      anchor={anchor}
      position="above"
      aria-label={t('title')}
      className={styles.surface}
      onClose={onClose}
      {...focus}
    >
      <h2 className={styles.title}>{t('title')}</h2>
      <Button appearance="subtle" className={styles.name} onClick={() => choose(firstView)}>
        {t('first')}
      </Button>
      {group(t('own'), own ?? [])}
      {group(list === 'logistics' ? t('sharedLogistics') : t('shared'), others)}
      {views?.length === 0 && <p>{t('none')}</p>}
      <SaveViewForm list={list} fields={fields} listQuery={listQuery} layout={layout} own={own} />
    </PopoverPanel>
  );
}

interface ViewRowProps {
  readonly list: ViewList;
  readonly view: ListView;
  readonly onChoose: () => void;
}

function ViewRow({ list, view, onChoose }: ViewRowProps): ReactNode {
  const t = useTranslate('listViews');
  const styles = useStyles();
  const { execute } = useExecute();
  const clipboard = useService(clipboardToken);
  const toasts = useService(toastsToken);
  const address = useService(currentAddressToken);
  const { viewId, name, isOwn, isShared, madeBy } = view;
  const ownName = isShared ? t('isShared', { name }) : name;
  const copyLink = (): void => {
    const [path = ''] = address().split('?');
    clipboard.write(`${location.origin}${path}?view=${viewId}`).then(
      () => toasts.show({ intent: 'success', textKey: `listViews:toast.${isShared ? 'copied' : 'copiedOwn'}` }),
      () => toasts.show({ intent: 'error', textKey: 'listViews:toast.copyFailed' }),
    );
  };
  const remove = async (): Promise<void> => {
    const removed = await execute(new DeleteListView(list, viewId));
    if (!removed.ok) return;
    // By its id, so that the links to it hold again.
    const restore = (): void => void execute(new SaveListView(list, viewId, requestOf(view)));
    const action = { labelKey: 'core:button.undo', run: restore } as const;
    toasts.show({ intent: 'success', textKey: 'listViews:toast.removed', textValues: { name }, action });
  };
  return (
    <li className={styles.row}>
      <Button appearance="subtle" className={styles.name} onClick={onChoose}>
        {isOwn ? ownName : t('madeBy', { name, person: madeBy })}
      </Button>
      <Button
        appearance="subtle"
        icon={<LinkRegular />}
        aria-label={t('copyLink', { name })}
        title={t('copyLink', { name })}
        onClick={copyLink}
      />
      {isOwn && (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t('remove', { name })}
          title={t('remove', { name })}
          // Another view has come under the pointer by the second click of a double click.
          onClick={({ detail }) => detail > 1 || void remove()}
        />
      )}
    </li>
  );
}
