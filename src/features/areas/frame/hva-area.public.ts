// The frame of the area's screens.
export { AreaPage } from './area-tabs.tsx';
