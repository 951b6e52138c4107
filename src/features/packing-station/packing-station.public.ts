// What the catalogue offers of the station; loaded when it is wanted.
export { KitCodeDialog } from './kit-codes/kit-code-dialog.tsx';
