// What other features may use of the configurator.
export { AreaUse } from './frame/area-use.tsx';
