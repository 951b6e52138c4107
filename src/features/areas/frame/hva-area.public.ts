// What the area's screens stand in.
export { AreaPage } from './area-tabs.tsx';
