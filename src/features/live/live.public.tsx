import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Versioned } from '#core/editing/edited-part.ts';
import { useLoaded } from '#core/ui/use-loaded.ts';
import type { PresenceLineProps } from './presence-line.tsx';
import type { StoredMeanwhileNoteProps } from './stored-meanwhile-note.tsx';

// What other features may use of the live events.
export type { EditedForm } from './presence-line.tsx';
export type { FollowedPart } from './use-stored-meanwhile.ts';

/** Beside the form, which does not wait for them and works without them. */
const loadViews = () => import('./live-views.ts');

/** Who else edits a form now, for the place beside its title. */
export function Presence(props: PresenceLineProps): ReactNode {
  const views = useLoaded(loadViews, true);
  return views && <views.PresenceLine {...props} />;
}

/** What others have stored of a form meanwhile, for the place of its state. */
export function StoredMeanwhile<Entity extends Versioned, Values extends FieldValues>(
  props: StoredMeanwhileNoteProps<Entity, Values>,
): ReactNode {
  const views = useLoaded(loadViews, true);
  return views && <views.StoredMeanwhileNote {...props} />;
}
