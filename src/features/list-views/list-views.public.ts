// What the lists may use of their saved views.
export { ListViewsButton } from './list-views-button.tsx';
