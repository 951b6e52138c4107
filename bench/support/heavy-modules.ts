// What no list needs (docs/performance.md, row 5). By source file, as webpack lists them: a chunk's name proves
// nothing.

const heavyPackages =
  /^node_modules\/(react-hook-form|@hookform|class-validator|class-transformer|validator|@fluentui\/react-(dialog|drawer|field|input|textarea|radio|checkbox|switch|combobox|select|menu|popover|calendar-compat|datepicker-compat|timepicker-compat))\//;
const heavySources =
  /^src\/(core\/ui\/forms\/|core\/conflicts\/|core\/ui\/dialogs\/request-dialog|core\/ui\/layers\/modal|features\/configurator\/|.*\.(form\.tsx|requests\.ts)$)/;
/** A feature's declaration is its table of contents, and is in the first chunk by design. */
const declaration = /\.feature\.ts$/;

/** The files among these that belong to forms, dialogs, date pickers or the configurator. */
export function heavyModulesAmong(files: readonly string[]): readonly string[] {
  return files.filter((file) => (heavyPackages.test(file) || heavySources.test(file)) && !declaration.test(file));
}
