// What is loaded beside a form, at once: two requests would take longer than what is in them.
export { PresenceLine } from './presence-line.tsx';
export { StoredMeanwhileNote } from './stored-meanwhile-note.tsx';
