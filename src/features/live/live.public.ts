// What other features may use of the live events.
export { Presence, StoredMeanwhile } from './late-views.tsx';
export type { EditedForm } from './use-own-presence.ts';
export type { FollowedPart } from './use-stored-meanwhile.ts';
