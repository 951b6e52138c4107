import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type ListView, longestViewName, longestViewQuery, type ViewList } from '#core/contracts/list-view.contract.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { idsToken } from '#core/di/token.ts';
import { lengthOf } from '#core/errors/app-error.ts';
import type { ListLayout } from '#core/ui/lists/column-layout.rule.ts';
import type { ListFields, ListQuery } from '#core/ui/lists/list-query.rule.ts';
import { useService } from '#core/ui/services.tsx';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { useSessionText } from '#core/ui/use-session-storage.ts';
import { LoadListViews } from './load-list-views.query.ts';
import { SaveListView } from './save-list-view.command.ts';
import { hasPersonal, viewQueryOf } from './view.rule.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    rowGap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: { alignSelf: 'stretch' },
});

export interface SaveViewFormProps {
  readonly list: ViewList;
  readonly fields: ListFields;
  readonly listQuery: ListQuery;
  readonly layout: ListLayout | undefined;
  /** The person's own views: one of the same name is replaced. Undefined until they are there. */
  readonly own: readonly ListView[] | undefined;
}

/** Saves what the list shows as a view. */
export function SaveViewForm(props: SaveViewFormProps): ReactNode {
  const { list, fields, listQuery, layout, own } = props;
  const t = useTranslate('listViews');
  const words = useTranslate();
  const styles = useStyles();
  const ids = useService(idsToken);
  const { execute, isPending } = useExecute();
  // Kept while the panel is closed, and over the sign-in that follows half an hour away.
  const [name, setName] = useSessionText(`omanayte.viewName ${list}`);
  /** The same until it is saved: one that had no answer and is saved again is one view. */
  const [newId, setNewId] = useState(ids);
  /** Empty until the person says it: what is replaced stays shared. */
  const [shareChoice, setShareChoice] = useSessionText(`omanayte.viewShared ${list}`);
  const newest = useRef({ name, shareChoice });
  newest.current = { name, shareChoice };
  const typed = readable(name);
  const isTooLong = lengthOf(typed) > longestViewName;
  const query = viewQueryOf(fields, listQuery);
  // It is told where it is typed: the service would refuse it, and its name would be blamed.
  const isQueryTooLong = lengthOf(query) > longestViewQuery;
  const cannotSave = typed === '' || isTooLong || isQueryTooLong || isPending;
  const replaced = own && namedIn(own, typed);
  const isShared = shareChoice === '' ? (replaced?.isShared ?? false) : shareChoice === 'true';
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (cannotSave) return;
    const request = {
      name: typed,
      isShared,
      query,
      ...(layout && { columns: layout.map((column) => ({ ...column })) }),
    };
    if (!own) {
      const read = await execute(new LoadListViews(list));
      // One of the name is replaced by a press of what says so by now.
      if (
        !read.ok ||
        namedIn(
          read.value.filter(({ isOwn }) => isOwn),
          typed,
        )
      )
        return;
    }
    const saved = await execute(new SaveListView(list, replaced?.viewId ?? newId, request));
    if (!saved.ok) return;
    setNewId(ids());
    // Set meanwhile, it is of what is saved next: of the same one, or of the one whose name is typed.
    if (newest.current.shareChoice !== shareChoice) return;
    setShareChoice('');
    // What is typed meanwhile is the name of another.
    if (newest.current.name === name) setName('');
  };
  return (
    <form className={styles.root} onSubmit={(event) => void save(event)}>
      <Field
        className={styles.name}
        label={t('name')}
        hint={hasPersonal(fields, listQuery.filter) ? t('personalLeftOut') : undefined}
        // All of it stays: cut off, it could become the name of another view, to be replaced.
        validationMessage={isTooLong ? textOfError(words, `formErrors.maxLength${longestViewName}`, typed) : undefined}
        required
      >
        <Input value={name} autoComplete="off" onChange={(_, data) => setName(data.value)} />
      </Field>
      {isQueryTooLong && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('queryTooLong')}</MessageBarBody>
        </MessageBar>
      )}
      <Checkbox
        label={list === 'logistics' ? t('shareLogistics') : t('share')}
        checked={isShared}
        onChange={(_, { checked }) => setShareChoice(String(checked === true))}
      />
      <Button type="submit" appearance="primary" disabledFocusable={cannotSave}>
        {replaced ? t('replace') : t('save')}
      </Button>
    </form>
  );
}

function namedIn(views: readonly ListView[], name: string): ListView | undefined {
  return views.find((view) => view.name === name);
}
